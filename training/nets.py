"""The two networks in torch; `printkit.scan.glyphs` has the same in numpy.

They are built differently on purpose, so that they err differently: the one sees the sign
alone, enlarged and centred, through pooling and a dense layer; the other sees the whole box
as it is, through strides and residual steps, without pooling.
"""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

CLASSES = 13


def conv(inputs: int, outputs: int, size: int, stride: int = 1) -> nn.Sequential:
    """A convolution and its normalisation (folded into it when exported)."""
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False), nn.BatchNorm2d(outputs)
    )


class GlyphNet(nn.Module):
    """28 x 28: the sign alone."""

    def __init__(self) -> None:
        super().__init__()
        self.conv1, self.conv2, self.conv3 = conv(1, 16, 3), conv(16, 32, 3), conv(32, 64, 3)
        self.dense1, self.dense2 = nn.Linear(64 * 9, 96), nn.Linear(96, CLASSES)
        self.drop = nn.Dropout(0.3)

    def forward(self, pictures: Tensor) -> Tensor:
        x = nn.functional.max_pool2d(torch.relu(self.conv1(pictures)), 2)  # 14
        x = nn.functional.max_pool2d(torch.relu(self.conv2(x)), 2)  # 7
        x = nn.functional.max_pool2d(torch.relu(self.conv3(x)), 2)  # 3
        x = torch.relu(self.dense1(x.flatten(1)))
        return self.dense2(self.drop(x))


class CellNet(nn.Module):
    """40 x 40: the whole box and its margin."""

    def __init__(self) -> None:
        super().__init__()
        self.conv1, self.conv2 = conv(1, 24, 5, 2), conv(24, 48, 3, 2)
        self.conv3, self.conv4 = conv(48, 48, 3), conv(48, 80, 3, 2)
        self.conv5 = conv(80, 80, 3)
        self.dense1 = nn.Linear(80 * 25, CLASSES)
        self.drop = nn.Dropout(0.4)

    def forward(self, pictures: Tensor) -> Tensor:
        x = torch.relu(self.conv1(pictures))  # 20
        x = torch.relu(self.conv2(x))  # 10
        x = torch.relu(self.conv3(x) + x)
        x = torch.relu(self.conv4(x))  # 5
        x = torch.relu(self.conv5(x) + x)
        return self.dense1(self.drop(x.flatten(1)))


NETS = {"glyph": GlyphNet, "cell": CellNet}


def weights(net: nn.Module, temperature: float) -> dict[str, NDArray[np.float16]]:
    """What the reader needs: convolutions with their normalisation, dense layers.

    Kernels are laid out (height x width x inputs, outputs). The temperature goes into the
    last layer, so that the reader's softmax is calibrated.
    """
    found: dict[str, NDArray[np.float32]] = {}
    for name, layer in net.named_children():
        if isinstance(layer, nn.Sequential):
            kernel, norm = layer[0], layer[1]
            gain = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            folded = kernel.weight * gain[:, None, None, None]
            found[f"{name}.kernel"] = folded.permute(2, 3, 1, 0).detach().numpy()
            found[f"{name}.bias"] = (norm.bias - norm.running_mean * gain).detach().numpy()
        elif isinstance(layer, nn.Linear):
            found[f"{name}.kernel"] = layer.weight.T.detach().numpy()
            found[f"{name}.bias"] = layer.bias.detach().numpy()
    last = max(name for name in found if name.startswith("dense")).split(".")[0]
    for part in ("kernel", "bias"):
        found[f"{last}.{part}"] = found[f"{last}.{part}"] / temperature
    return {name: array.astype(np.float16) for name, array in found.items()}

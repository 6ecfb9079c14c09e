"""The two networks that read what is written in a box, in plain numpy.

Each was trained by ``training/`` on writers and on a kind of picture of its own (see
``docs/model-card.md``): they are to be asked both, and believed where they agree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Literal, NamedTuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

CLASSES = (*"0123456789", "X", "struck", "other")
"""What a picture can show: a digit, a cross, something struck out or smeared, none of these."""

Floats = NDArray[np.float32]
Pictures = NDArray[np.uint8]
Weights = Mapping[str, Floats]
NetName = Literal["glyph", "cell"]


class Votes(NamedTuple):
    """What either network makes of each box: probabilities, (n, 13), in order of CLASSES."""

    glyph: Floats
    cell: Floats


def votes(glyphs: Pictures, cells: Pictures) -> Votes:
    """Both networks' views of the same n boxes, cut by `printkit.scan.normalise`.

    `glyphs` is (n, 28, 28), `cells` (n, 40, 40), ink being 255; n may be 0.
    """
    return Votes(classify(glyphs, "glyph"), classify(cells, "cell"))


def classify(pictures: Pictures, net: NetName) -> Floats:
    """The probabilities of each class for each picture, (n, 13), calibrated.

    `pictures` is (n, 28, 28) for the glyph network, (n, 40, 40) for the cell network.
    """
    if len(pictures) == 0:
        return np.zeros((0, len(CLASSES)), np.float32)
    x = np.asarray(pictures[..., None] / np.float32(255), np.float32)
    return _softmax(_FORWARD[net](x, _weights(net)))


@cache
def _weights(net: NetName) -> Weights:
    source = resources.files("printkit.scan") / "model" / f"{net}.npz"
    with source.open("rb") as file, np.load(file) as arrays:
        return {name: arrays[name].astype(np.float32) for name in arrays.files}


def _glyph_net(x: Floats, w: Weights) -> Floats:
    """28 x 28: three convolutions, each halved by its maxima, and two dense layers."""
    for layer in ("conv1", "conv2", "conv3"):
        x = _halved(_relu(_convolved(x, w, layer)))
    return _dense(_relu(_dense(_flat(x), w, "dense1")), w, "dense2")


def _cell_net(x: Floats, w: Weights) -> Floats:
    """40 x 40: strides and two residual steps, then one dense layer."""
    x = _relu(_convolved(x, w, "conv1", stride=2))
    x = _relu(_convolved(x, w, "conv2", stride=2))
    x = _relu(_convolved(x, w, "conv3") + x)
    x = _relu(_convolved(x, w, "conv4", stride=2))
    x = _relu(_convolved(x, w, "conv5") + x)
    return _dense(_flat(x), w, "dense1")


_FORWARD: dict[NetName, Callable[[Floats, Weights], Floats]] = {
    "glyph": _glyph_net,
    "cell": _cell_net,
}


def _convolved(x: Floats, w: Weights, layer: str, stride: int = 1) -> Floats:
    """A convolution with zeros round the edge: x is (n, height, width, channels)."""
    kernel, bias = w[f"{layer}.kernel"], w[f"{layer}.bias"]
    size = kernel.shape[0]
    around = size // 2
    padded = np.pad(x, ((0, 0), (around, around), (around, around), (0, 0)))
    windows = sliding_window_view(padded, (size, size), axis=(1, 2))[:, ::stride, ::stride]
    # (n, y, x, channel, row, column) against a kernel of (row, column, channel, out).
    return np.asarray(np.tensordot(windows, kernel, axes=((4, 5, 3), (0, 1, 2))) + bias, np.float32)


def _halved(x: Floats) -> Floats:
    """The maximum of every two by two pixels; an odd last row or column is dropped."""
    n, height, width, channels = x.shape
    even = x[:, : height // 2 * 2, : width // 2 * 2]
    fours = even.reshape(n, height // 2, 2, width // 2, 2, channels)
    return np.asarray(fours.max(axis=(2, 4)), np.float32)


def _flat(x: Floats) -> Floats:
    """(n, height x width x channels) in torch's order, which has the channels first."""
    return np.asarray(x.transpose(0, 3, 1, 2).reshape(len(x), -1), np.float32)


def _dense(x: Floats, w: Weights, layer: str) -> Floats:
    return np.asarray(x @ w[f"{layer}.kernel"] + w[f"{layer}.bias"], np.float32)


def _relu(x: Floats) -> Floats:
    return np.maximum(x, 0.0)


def _softmax(x: Floats) -> Floats:
    powers = np.exp(x - x.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), np.float32)

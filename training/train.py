"""Trains both networks and writes them where the reader finds them.

    python -m training.train --data DIR [--cells 64000] [--epochs 12] [--seed 61]

DIR holds the four files of docs/model-card.md. One CPU core, about half an hour.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from training import cells, sources
from training.nets import NETS, weights

MODEL = Path(__file__).parent.parent / "printkit" / "scan" / "model"
BATCH = 128
SMOOTHING = 0.01
RATE = 2.5e-3


def tensor(pictures: NDArray[np.uint8]) -> Tensor:
    return torch.from_numpy(pictures)[:, None].float() / 255


def logits(net: nn.Module, pictures: NDArray[np.uint8]) -> Tensor:
    net.eval()
    with torch.no_grad():
        return torch.cat([net(tensor(pictures[n : n + 512])) for n in range(0, len(pictures), 512)])


def right(net: nn.Module, pictures: NDArray[np.uint8], labels: NDArray[np.int64]) -> float:
    return float((logits(net, pictures).argmax(1).numpy() == labels).mean())


def fit(net: nn.Module, data: list[tuple[NDArray[np.uint8], NDArray[np.int64]]], epochs: int,
        tune: tuple[NDArray[np.uint8], NDArray[np.int64]]) -> None:  # fmt: skip
    """Trains in place; the data sets take turns, one an epoch, so that more hands are seen."""
    steps = sum(len(data[n % len(data)][1]) // BATCH for n in range(epochs))
    optimiser = torch.optim.AdamW(net.parameters(), RATE, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, steps)
    loss_of = nn.CrossEntropyLoss(label_smoothing=SMOOTHING)
    for epoch in range(epochs):
        pictures, labels = data[epoch % len(data)]
        net.train()
        start, total = time.process_time(), 0.0
        batches = torch.randperm(len(labels))[: len(labels) // BATCH * BATCH].view(-1, BATCH)
        for batch in batches.numpy():
            loss = loss_of(net(tensor(pictures[batch])), torch.from_numpy(labels[batch]))
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            total += loss.item()
        loss_mean, tuned = total / len(batches), right(net, *tune)
        seconds = time.process_time() - start
        print(
            f"  epoch {epoch + 1}: loss {loss_mean:.4f}, tune {tuned:.4f}, {seconds:.0f} s",
            flush=True,
        )


def temperature(net: nn.Module, tune: tuple[NDArray[np.uint8], NDArray[np.int64]]) -> float:
    """The divisor of the logits under which the tuning writers are likeliest (Guo et al. 2017)."""
    found, labels = logits(net, tune[0]), torch.from_numpy(tune[1])
    tried = np.geomspace(0.3, 4.0, 60)
    losses = [float(nn.functional.cross_entropy(found / t, labels)) for t in tried]
    return float(tried[int(np.argmin(losses))])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--cells", type=int, default=64_000, help="cells made, in two halves")
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=61)
    parser.add_argument("--only", choices=list(NETS), help="one of the two networks")
    parser.add_argument("--out", type=Path, default=MODEL)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)

    train, tune = (sources.load(given.data, part) for part in ("train", "tune"))
    print("making cells", flush=True)
    halves = [cells.make(train, given.cells // 2, given.seed + n) for n in range(2)]
    held = cells.make(tune, 6000, given.seed + 100)
    given.out.mkdir(parents=True, exist_ok=True)
    for name in [given.only] if given.only else NETS:
        torch.manual_seed(given.seed)
        net = NETS[name]()
        print(name, sum(p.numel() for p in net.parameters()), "parameters", flush=True)
        field = {"glyph": "glyphs", "cell": "cells"}[name]
        fit(net, [(getattr(h, field), h.labels) for h in halves], given.epochs,
            (getattr(held, field), held.labels))  # fmt: skip
        divisor = temperature(net, (getattr(held, field), held.labels))
        print(f"  temperature {divisor:.2f}", flush=True)
        np.savez_compressed(given.out / f"{name}.npz", **weights(net, divisor))


if __name__ == "__main__":
    main()

"""The little linear algebra that estimates need."""

from __future__ import annotations

Matrix = list[list[float]]


def inverse(matrix: Matrix) -> Matrix:
    """By elimination; the matrix is symmetric and positive definite."""
    n = len(matrix)
    rows = [[*line, *[float(i == j) for j in range(n)]] for i, line in enumerate(matrix)]
    for i in range(n):
        pivot = rows[i][i]
        rows[i] = [x / pivot for x in rows[i]]
        for j in range(n):
            if j != i and rows[j][i]:
                factor = rows[j][i]
                rows[j] = [x - factor * y for x, y in zip(rows[j], rows[i], strict=True)]
    return [row[n:] for row in rows]

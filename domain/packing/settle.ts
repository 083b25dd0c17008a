// Lowers the placed pieces until each lies on the floor of its box or on another piece.

type Placed = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
};

/** Returns the same pieces, the lowest first, none higher than before; pieces that did not overlap still do not. */
export function settle<Piece extends Placed>(pieces: readonly Piece[]): Piece[] {
  const settled: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const below = settled.filter((other) => overlapFromAbove(piece, other));
    settled.push({ ...piece, y: below.reduce((top, other) => Math.max(top, other.y + other.dy), 0) });
  }
  return settled.toSorted((a, b) => a.y - b.y || a.z - b.z || a.x - b.x);
}

function overlapFromAbove(a: Placed, b: Placed): boolean {
  return a.x < b.x + b.dx && b.x < a.x + a.dx && a.z < b.z + b.dz && b.z < a.z + a.dz;
}

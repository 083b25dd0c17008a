// Long pieces that all lie along the same side of a box, each longer than half of it: all of them pass through the
// middle of the box, where their sections must fit side by side. Tests by search whether these squares fit into a
// rectangle.

import type { Kind, Room } from './pieces.ts';

type Square = { readonly side: number; left: number };
type Placed = { readonly x: number; readonly y: number; readonly side: number };

const mostLooks = 500_000;
const tolerance = 1e-9;

/** True only when it is certain that they do not fit. */
export function isTooMuchSideBySide(pieces: readonly Kind[], { poses, sides }: Room): boolean {
  const lying = poses.filter(({ kind }) => pieces[kind]!.quantity > 0);
  const along = [0, 1, 2].find((axis) =>
    lying.every(({ kind, shares }) => {
      const { diameter, length } = pieces[kind]!;
      return (
        length > diameter &&
        shares[axis]! > 0.5 &&
        Math.abs(shares[axis]! * sides[axis]! - length) < tolerance
      );
    }),
  );
  if (along === undefined) return false;
  const squares = new Map<number, Square>();
  for (const { diameter, quantity } of pieces) {
    if (quantity === 0) continue;
    const left = (squares.get(diameter)?.left ?? 0) + quantity;
    squares.set(diameter, { side: diameter, left });
  }
  const [width, height] = sides.filter((_, axis) => axis !== along).toSorted((a, b) => b - a);
  return goSideBySide([...squares.values()], width!, height!) === false;
}

/**
 * Returns whether squares fit into a rectangle; undefined when that takes too long. Pushed left and down as far as they
 * go, each is as far up as some others are high together, and touches the left edge or another square (Christofides and
 * Whitlock, 1977). They are placed from left to right, and from the bottom up where they start at the same point.
 */
export function goSideBySide(squares: readonly Square[], width: number, height: number): boolean | undefined {
  const sorted = squares.map((square) => ({ ...square })).toSorted((a, b) => b.side - a.side);
  const ys = sumsUpTo(sorted, height - Math.min(...sorted.map(({ side }) => side)));
  const placed: Placed[] = [];
  let looks = mostLooks;

  const place = (fromX: number, fromY: number): boolean => {
    if (sorted.every(({ left }) => left === 0)) return true;
    for (const x of startsOf(placed)) {
      if (x < fromX - tolerance) continue;
      if (needs(sorted) > roomFrom(x, placed, width, height) + tolerance) return false;
      for (const y of ys) {
        if (x < fromX + tolerance && y < fromY - tolerance) continue;
        for (const square of sorted) {
          looks -= 1;
          if (looks <= 0) return false;
          const one = { x, y, side: square.side };
          if (square.left === 0 || !mayLie(one, placed, width, height)) continue;
          square.left -= 1;
          placed.push(one);
          if (place(x, y)) return true;
          placed.pop();
          square.left += 1;
        }
      }
    }
    return false;
  };
  const isDone = place(0, 0);
  return looks > 0 || isDone ? isDone : undefined;
}

/** Returns the possible heights of some of the squares stacked together. */
function sumsUpTo(squares: readonly Square[], most: number): number[] {
  const sums = squares.reduce<number[]>(
    (known, { side, left }) =>
      known.flatMap((sum) =>
        Array.from({ length: left + 1 }, (_, count) => sum + count * side).filter(
          (one) => one <= most + tolerance,
        ),
      ),
    [0],
  );
  return [...new Set(sums)].toSorted((a, b) => a - b);
}

/** Returns where a square may start: at the left edge, or where another ends. */
function startsOf(placed: readonly Placed[]): number[] {
  return [...new Set([0, ...placed.map(({ x, side }) => x + side)])].toSorted((a, b) => a - b);
}

function needs(squares: readonly Square[]): number {
  return squares.reduce((sum, { side, left }) => sum + left * side ** 2, 0);
}

/** Returns the free area to the right of a line. */
function roomFrom(line: number, placed: readonly Placed[], width: number, height: number): number {
  const taken = placed.reduce((sum, { x, side }) => sum + Math.max(0, x + side - line) * side, 0);
  return (width - line) * height - taken;
}

/** Returns whether a square is inside, overlaps nothing, and touches the left edge or another square. */
function mayLie({ x, y, side }: Placed, placed: readonly Placed[], width: number, height: number): boolean {
  if (x + side > width + tolerance || y + side > height + tolerance) return false;
  const beside = placed.filter(
    (other) => other.y < y + side - tolerance && y < other.y + other.side - tolerance,
  );
  if (beside.some((other) => other.x + other.side > x + tolerance && other.x < x + side - tolerance))
    return false;
  return x === 0 || beside.some((other) => Math.abs(other.x + other.side - x) < tolerance);
}

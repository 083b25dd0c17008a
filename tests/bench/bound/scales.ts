// Conservative scales (Fekete and Schepers, arXiv cs/0402044): other lengths for the sides of pieces, such that pieces
// that fit side by side along a side of a box still do. With a scale along each side, pieces that fit into a box never
// come to more than one box.

import { maximise } from './linear-program.ts';

/** Maps a share of a side to its scaled share. */
export type Scale = (share: number) => number;

const mostPieces = 14;
/** With more lists of sizes that fit side by side than this, no scale is looked for. */
const mostRows = 1_500;
const tolerance = 1e-9;

/** The identity, and scales that round down to whole k-ths of the space that k + 1 pieces side by side leave. */
export const roundedScales: readonly Scale[] = [
  trueScale,
  ...Array.from({ length: mostPieces }, (_, index) => roundedTo(index + 1)),
];

export function trueScale(share: number): number {
  return share;
}

export function roundedTo(k: number): Scale {
  return (share) => {
    const times = share * (k + 1);
    return Math.abs(times - Math.round(times)) < tolerance ? share : Math.floor(times) / k;
  };
}

/**
 * Returns the scale by which these sizes come to the most, each weighted; sizes that are not among them count as 0.
 * Undefined when there are too many ways to place them side by side.
 */
export function bestScale(worth: ReadonlyMap<number, number>): Scale | undefined {
  const sizes = [...worth.keys()].toSorted((a, b) => b - a);
  const rows = rowsOf(sizes);
  if (rows === undefined) return undefined;
  const { amounts } = maximise({
    gains: sizes.map((size) => worth.get(size)!),
    rows: rows.map((uses) => ({ uses, limit: 1 })),
  });
  // Rounding may have left a row above one.
  const most = Math.max(
    1,
    ...rows.map((uses) => uses.reduce((sum, count, index) => sum + count * amounts[index]!, 0)),
  );
  const scaled = new Map(sizes.map((size, index) => [size, amounts[index]! / most]));
  return (share) => scaled.get(share) ?? 0;
}

/** Returns every way to place sizes side by side such that not one more fits. */
function rowsOf(sizes: readonly number[]): number[][] | undefined {
  const rows: number[][] = [];
  const least = sizes.at(-1) ?? 1;
  const lay = (counts: readonly number[], left: number) => {
    if (rows.length > mostRows) return;
    const size = sizes[counts.length];
    if (size === undefined) {
      if (left < least - tolerance) rows.push([...counts]);
      return;
    }
    for (let count = Math.floor(left / size + tolerance); count >= 0; count -= 1)
      lay([...counts, count], left - count * size);
  };
  lay([], 1);
  return rows.length > mostRows ? undefined : rows;
}

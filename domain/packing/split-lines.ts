// Splits the lines of an order over its boxes.

import type { TubedLine } from './order-line.ts';
import type { Package } from './package.ts';

/** The part of a line that lies in one box. */
export type LinePart = {
  readonly id: number;
  /** The line that it was split from; undefined for the first part, which is the line itself. */
  readonly parentId: number | undefined;
  /** The index of the box. */
  readonly box: number;
  readonly quantity: number;
};

/**
 * Splits each line into the quantity that fits a box and a remainder for later boxes. A remainder gets the next id
 * after the highest one (specification, section 4), and its line's id as its parent.
 */
export function splitLines(lines: readonly TubedLine[], packages: readonly Package[]): LinePart[] {
  let highestId = Math.max(0, ...lines.map(({ lineId }) => lineId));
  const seen = new Set<number>();
  return packages.flatMap(({ contents }, box) =>
    [...countByLine(contents)].map(([lineId, quantity]) => {
      if (!seen.has(lineId)) {
        seen.add(lineId);
        return { id: lineId, parentId: undefined, box, quantity };
      }
      highestId += 1;
      return { id: highestId, parentId: lineId, box, quantity };
    }),
  );
}

function countByLine(contents: Package['contents']): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { lineId } of contents) counts.set(lineId, (counts.get(lineId) ?? 0) + 1);
  return new Map([...counts].toSorted(([a], [b]) => a - b));
}

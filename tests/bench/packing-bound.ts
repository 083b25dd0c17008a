// The least boxes that an order needs, whoever packs it. Tries every choice of boxes, from the smallest on, until one
// is not proven to be too small; bound/ has the proofs.

import type { TubedLine } from '@chipload/domain/packing';
import { contentsOf, isTooMuchByContents } from './bound/by-contents.ts';
import { isTooMuchByMeasures, measuresOf } from './bound/by-measures.ts';
import { type BoxCounts, kindsOf, type Room, roomsFor } from './bound/pieces.ts';

/** Returns the least number of boxes, and the least volume of that many boxes. */
export function lowerBound(lines: readonly TubedLine[]): { boxes: number; volume: number } {
  const kinds = kindsOf(lines);
  const rooms = roomsFor(kinds);
  const measures = measuresOf(rooms);
  let listed: { readonly contents: ReturnType<typeof contentsOf> } | undefined;
  const isTooLittle = (counts: BoxCounts) => {
    if (isTooMuchByMeasures(kinds, rooms, counts, measures)) return true;
    listed ??= { contents: contentsOf(kinds, rooms, measures) };
    const { contents } = listed;
    return contents !== undefined && isTooMuchByContents(kinds, rooms, counts, contents, measures);
  };
  for (let boxes = 0; ; boxes += 1) {
    const possible = boxCounts(boxes, rooms).find((counts) => !isTooLittle(counts));
    if (possible) return { boxes, volume: volumeOf(possible, rooms) };
  }
}

/** Returns every choice of this many boxes, the least volume first. */
function boxCounts(boxes: number, rooms: readonly Room[]): BoxCounts[] {
  return Array.from({ length: boxes + 1 }, (_, third) =>
    Array.from({ length: boxes - third + 1 }, (_none, second) => [boxes - third - second, second, third]),
  )
    .flat()
    .toSorted((a, b) => volumeOf(a, rooms) - volumeOf(b, rooms));
}

function volumeOf(counts: BoxCounts, rooms: readonly Room[]): number {
  return counts.reduce((sum, count, at) => sum + count * rooms[at]!.volume, 0);
}

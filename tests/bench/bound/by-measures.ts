// Proves that a number of boxes of each style cannot hold an order, by all measures together.

import { maximise } from './linear-program.ts';
import { firstMeasures, type Measure, measuresFor, sizeBy } from './measures.ts';
import type { BoxCounts, Kind, Room } from './pieces.ts';

/** The measures found so far for each room: those that prove one choice of boxes may prove others. */
export type Measures = readonly Measure[][];

/** A measure, and the worth of a box that is full by it. */
type Priced = { readonly room: number; readonly measure: Measure; readonly price: number };

const rounds = 80;
/** Proofs by a smaller margin could be rounding errors. */
export const margin = 1e-7;

export function measuresOf(rooms: readonly Room[]): Measures {
  return rooms.map(firstMeasures);
}

/**
 * Whatever the boxes of a style contain, it comes by each measure to no more than the number of boxes. The share of the
 * order that this allows is a linear program, whose prices are the proof; where it allows the whole order, it looks for
 * measures that do not.
 */
export function isTooMuchByMeasures(
  kinds: readonly Kind[],
  rooms: readonly Room[],
  boxes: BoxCounts,
  measures: Measures,
): boolean {
  for (let round = 0; round < rounds; round += 1) {
    const { amounts, prices } = mostLetIn(kinds, rooms, boxes, measures);
    if (isProof(kinds, rooms, boxes, prices)) return true;
    const found = rooms.map((room, at) =>
      measuresFor(room, amounts[at]!).filter((one) => sizeBy(one, amounts[at]!) > boxes[at]! * (1 + 1e-6)),
    );
    if (found.every((more) => more.length === 0)) return false;
    for (const [at, more] of found.entries()) measures[at]!.push(...more);
  }
  return false;
}

/** Returns the largest share of the whole order that the measures allow, by room and pose. */
function mostLetIn(
  kinds: readonly Kind[],
  rooms: readonly Room[],
  boxes: BoxCounts,
  measures: Measures,
): { amounts: number[][]; prices: Priced[] } {
  const laid = rooms.flatMap(({ poses }, room) =>
    boxes[room] === 0 ? [] : poses.map(({ kind }, pose) => ({ kind, room, pose })),
  );
  const priced = measures.flatMap((all, room) =>
    boxes[room] === 0 ? [] : all.map((measure) => ({ room, measure })),
  );
  const { amounts, prices } = maximise({
    gains: [1, ...laid.map(() => 0)],
    rows: [
      { uses: [1, ...laid.map(() => 0)], limit: 1 },
      ...kinds.map(({ quantity }, kind) => ({
        uses: [quantity, ...laid.map((one) => (one.kind === kind ? -1 : 0))],
        limit: 0,
      })),
      ...priced.map(({ room, measure }) => ({
        uses: [0, ...laid.map((one) => (one.room === room ? measure[one.pose]! : 0))],
        limit: boxes[room]!,
      })),
    ],
  });
  const byRoom = rooms.map(({ poses }) => poses.map(() => 0));
  for (const [index, { room, pose }] of laid.entries()) byRoom[room]![pose] = amounts[index + 1]!;
  const first = 1 + kinds.length;
  return {
    amounts: byRoom,
    prices: priced.map((one, index) => ({ ...one, price: prices[first + index]! })),
  };
}

/**
 * Returns whether the order, with each piece where and as it costs least, costs more than all boxes are worth. The
 * prices may come from anywhere: a valid packing would cost at most as much.
 */
function isProof(
  kinds: readonly Kind[],
  rooms: readonly Room[],
  boxes: BoxCounts,
  prices: readonly Priced[],
): boolean {
  const least = kinds.map(() => Infinity);
  for (const [at, { poses }] of rooms.entries()) {
    if (boxes[at] === 0) continue;
    const own = prices.filter(({ room, price }) => room === at && price > 0);
    for (const [pose, { kind }] of poses.entries()) {
      const cost = own.reduce((sum, { measure, price }) => sum + price * measure[pose]!, 0);
      least[kind] = Math.min(least[kind]!, cost);
    }
  }
  const worth = prices.reduce((sum, { room, price }) => sum + price * boxes[room]!, 0);
  const cost = kinds.reduce(
    (sum, { quantity }, kind) => (quantity === 0 ? sum : sum + quantity * least[kind]!),
    0,
  );
  return cost > worth * (1 + margin);
}

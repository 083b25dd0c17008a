// Combines lines with equal outsides into envelopes, and assigns packed pieces back to the lines.

import { type Envelope, packerUnits, packerUnitsRoundedUp } from './envelope.ts';
import type { TubedLine } from './order-line.ts';
import type { NextLineId } from './package.ts';

/** An envelope, and the lines that have pieces of it. */
export type SharedEnvelope = Envelope & {
  readonly count: number;
  /** In the order of their ids. */
  readonly lines: readonly TubedLine[];
};

export function envelopeOf({ diameter, length, each }: TubedLine): Envelope {
  return {
    diameter: packerUnits(diameter),
    length: packerUnits(length),
    volume: packerUnitsRoundedUp(diameter * diameter * length),
    weight: packerUnits(each.tubedWeight),
  };
}

/**
 * Returns the envelopes of an order in a canonical order: neither the sequence of the lines nor their splitting changes
 * it.
 */
export function sharedEnvelopes(lines: readonly TubedLine[]): SharedEnvelope[] {
  const groups = Map.groupBy(lines, (line) => Object.values(envelopeOf(line)).join());
  return [...groups.values()]
    .flatMap(([line, ...others]) => {
      if (line === undefined) return [];
      const all = [line, ...others].toSorted((a, b) => a.lineId - b.lineId);
      return [
        { ...envelopeOf(line), lines: all, count: all.reduce((sum, { quantity }) => sum + quantity, 0) },
      ];
    })
    .toSorted((a, b) => b.volume - a.volume || b.length - a.length || b.weight - a.weight);
}

/** Returns a function that assigns the pieces of each envelope to its lines, one line after the other. */
export function nextLineIdOf(envelopes: readonly SharedEnvelope[]): NextLineId {
  const queues = envelopes.map(({ lines }) =>
    lines.map(({ lineId, quantity }) => ({ lineId, left: quantity })),
  );
  return (envelope) => {
    const queue = queues[envelope] ?? [];
    if (queue[0]?.left === 0) queue.shift();
    const line = queue[0];
    if (line === undefined) throw new RangeError('More pieces are packed than were ordered');
    line.left -= 1;
    return line.lineId;
  };
}

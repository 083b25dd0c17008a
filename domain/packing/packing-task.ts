// The input of the packer: envelopes, their counts, and the cartons.

import { type Carton, cartonsFor, type Counts, type Envelope } from './envelope.ts';
import type { FilledBox } from './fill-box.ts';
import type { ParcelPrices } from './parcel-prices.ts';

export type PackingTask = {
  readonly envelopes: readonly Envelope[];
  /** A carton of each style, the smallest first. */
  readonly cartons: readonly Carton[];
  readonly counts: Counts;
};

/** The weight and the volume of pieces together. */
export type Load = { readonly weight: number; readonly volume: number };

export function packingTask(
  envelopes: readonly Envelope[],
  counts: Counts,
  prices: ParcelPrices,
): PackingTask {
  return { envelopes, counts, cartons: cartonsFor(envelopes, prices) };
}

export function loadOf({ envelopes, counts }: PackingTask): Load {
  const sum = (value: (envelope: Envelope) => number) =>
    envelopes.reduce((total, envelope, index) => total + (counts[index] ?? 0) * value(envelope), 0);
  return { weight: sum(({ weight }) => weight), volume: sum(({ volume }) => volume) };
}

/** Returns the counts of several boxes together. */
export function contentOf(boxes: readonly FilledBox[]): number[] {
  const [first, ...others] = boxes;
  return (first?.counts ?? []).map((count, index) =>
    others.reduce((sum, { counts }) => sum + (counts[index] ?? 0), count),
  );
}

export function plus(counts: Counts, more: Counts): number[] {
  return counts.map((count, index) => count + (more[index] ?? 0));
}

export function minus(counts: Counts, less: Counts): number[] {
  return counts.map((count, index) => count - (less[index] ?? 0));
}

export function isNothing(counts: Counts): boolean {
  return counts.every((count) => count === 0);
}

// Distributes pieces over cartons before any is filled, so that all become equally full: where weight is the limit, no
// carton may be left with the heavy ones.

import type { Carton, Counts } from './envelope.ts';
import type { Effort } from './fill-box.ts';
import type { PackingTask } from './packing-task.ts';

type Share = { readonly carton: Carton; readonly counts: number[]; weight: number; volume: number };

/**
 * Distributes the heaviest pieces first, each to the emptiest carton that it fits. Every piece must fit at least one
 * carton.
 */
export function shareOut(task: PackingTask, cartons: readonly Carton[], effort: Effort): Counts[] {
  const shares: Share[] = cartons.map((carton) => ({
    carton,
    counts: task.envelopes.map(() => 0),
    weight: 0,
    volume: 0,
  }));
  const heaviestFirst = [...task.envelopes.entries()].toSorted(([, a], [, b]) => b.weight - a.weight);
  for (const [index, envelope] of heaviestFirst) {
    const open = shares.filter(({ carton }) => carton.fits[index]);
    const fullness = ({ carton, weight, volume }: Share) =>
      Math.max(
        (weight + envelope.weight) / carton.weightLimit,
        (volume + envelope.volume) / carton.volumeLimit,
      );
    const pieces = task.counts[index] ?? 0;
    effort.stepsLeft -= pieces * open.length;
    for (let piece = 0; piece < pieces; piece += 1) {
      const emptiest = open.reduce((best, share) => (fullness(share) < fullness(best) ? share : best));
      emptiest.counts[index] = (emptiest.counts[index] ?? 0) + 1;
      emptiest.weight += envelope.weight;
      emptiest.volume += envelope.volume;
    }
  }
  return shares.map(({ counts }) => counts);
}

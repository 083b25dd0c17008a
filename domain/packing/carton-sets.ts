// Sets of cartons that an order might fit into.

import type { Carton } from './envelope.ts';
import type { Load } from './packing-task.ts';

export type CartonSet = {
  /** The largest first. */
  readonly cartons: readonly Carton[];
  readonly volume: number;
  readonly volumeLimit: number;
  readonly weightLimit: number;
};

/** Lists every set of `size` cartons, each style any number of times; the least volume first. */
export function cartonSets(cartons: readonly Carton[], size: number): CartonSet[] {
  return choices(cartons, size)
    .map((chosen) => cartonSet(chosen))
    .toSorted((a, b) => a.volume - b.volume);
}

function cartonSet(cartons: readonly Carton[]): CartonSet {
  const sum = (value: (carton: Carton) => number) =>
    cartons.reduce((total, carton) => total + value(carton), 0);
  return {
    cartons,
    volume: sum(({ volume }) => volume),
    volumeLimit: sum(({ volumeLimit }) => volumeLimit),
    weightLimit: sum(({ weightLimit }) => weightLimit),
  };
}

/**
 * Returns how full a load would make a set; 1 is its limit. Above 1 no packing is possible; the lower, the more likely
 * one is found.
 */
export function tightness({ weight, volume }: Load, set: CartonSet): number {
  return Math.max(weight / set.weightLimit, volume / set.volumeLimit);
}

function choices(cartons: readonly Carton[], size: number): Carton[][] {
  if (size === 0) return [[]];
  return cartons.flatMap((carton, index) =>
    choices(cartons.slice(0, index + 1), size - 1).map((rest) => [carton, ...rest]),
  );
}

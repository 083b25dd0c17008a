// Chooses the boxes of an order and their contents: makes quick packings first, then makes the smallest of them
// smaller, and last the cheapest cheaper to ship.

import { cartonSets, tightness } from './carton-sets.ts';
import { cheapenPacking } from './cheapen-packing.ts';
import { boxVolume, compareCosts, compareSizes } from './compare-packings.ts';
import { fewerBoxes } from './fewer-boxes.ts';
import type { Effort, FilledBox } from './fill-box.ts';
import { fillGreedily } from './fill-greedily.ts';
import { fillSet } from './fill-set.ts';
import { improvePacking } from './improve-packing.ts';
import { isNothing, loadOf, type PackingTask } from './packing-task.ts';
import { type Recipe, recipesFor } from './recipes.ts';

/**
 * Measured on generated orders (`npm run bench -- --only packing`): larger figures take longer and gain next to
 * nothing.
 */
const usual = { steps: 300_000, quick: 30, wholeOrder: 40, swaps: 8 } as const;
const fewer = { steps: 40_000, recipes: 6 } as const;
const tidying = { steps: 40_000, recipes: 60 } as const;
const cheapening = { steps: 30_000, recipes: 4, packings: 2 } as const;

/** Used by the quick packings in turn; see `fillGreedily`. */
const enoughShares = [0.98, 0.7, 0.95, 0.8, 0.9] as const;

/** An order of up to this many boxes is also packed as a whole into each set that might be enough. */
const fewBoxes = 8;

export type Choice = {
  readonly mostBoxes: number;
  /** 1 is quick enough for a waiting buyer; 3 uses three times as many recipes and nine times as many steps. */
  readonly thoroughness: number;
};

/** Returns undefined when more boxes would be needed than are allowed. */
export function chooseBoxes(
  task: PackingTask,
  { mostBoxes, thoroughness }: Choice,
): readonly FilledBox[] | undefined {
  if (isNothing(task.counts)) return [];
  const effort = { stepsLeft: usual.steps * thoroughness ** 2 };
  const many = (count: number) => Math.ceil(count * thoroughness);
  const recipes = recipesFor(task.envelopes, many(tidying.recipes));
  const [quickest, ...others] = quickPackings(task, recipes.slice(0, many(usual.quick)), mostBoxes, effort);
  if (quickest === undefined) return undefined;

  const whole = packWhole(task, quickest, recipes.slice(0, many(usual.wholeOrder)), effort);
  const improved = improveEach(task, [whole, ...others], recipes.slice(0, many(usual.swaps)), effort);
  const best = fewerBoxes(task, improved[0] ?? whole, recipes.slice(0, many(fewer.recipes)), {
    stepsLeft: fewer.steps * thoroughness ** 2,
  });
  // Uses more recipes for up to `most` boxes at once, so that none is larger than necessary.
  const tidy = (boxes: readonly FilledBox[], most: number) =>
    improvePacking(task, boxes, { most }, recipes, { stepsLeft: tidying.steps * thoroughness ** 2 });
  const smallest = tidy(tidy(best, 1), 2);
  const cheapest = [smallest, ...[...improved, quickest, ...others].toSorted(compareCosts)]
    .slice(0, cheapening.packings)
    .map((boxes) =>
      cheapenPacking(task, boxes, recipes.slice(0, many(cheapening.recipes)), {
        stepsLeft: (cheapening.steps * thoroughness ** 2) / cheapening.packings,
      }),
    )
    .reduce((one, other) => (compareCosts(other, one) < 0 ? other : one));
  return cheapest === smallest ? cheapest : tidy(cheapest, 1);
}

/** Makes different packings in about half of the effort; the smallest first. */
function quickPackings(
  task: PackingTask,
  recipes: readonly Recipe[],
  mostBoxes: number,
  effort: Effort,
): (readonly FilledBox[])[] {
  const reserve = effort.stepsLeft / 2;
  const packings = new Map<string, readonly FilledBox[]>();
  for (const [index, recipe] of recipes.entries()) {
    if (packings.size > 0 && effort.stepsLeft < reserve) break;
    const boxes = fillGreedily(
      task,
      recipe,
      { enoughShare: enoughShares[index % enoughShares.length] ?? 1, mostBoxes },
      effort,
    );
    if (boxes === undefined) continue;
    if (boxVolume(boxes) === task.cartons[0]?.volume) return [boxes]; // one box, the smallest: nothing is better
    const key = boxes.map(({ carton, counts }) => `${carton.style.name}:${counts.join()}`).join(';');
    packings.set(key, boxes);
  }
  return [...packings.values()].toSorted(compareSizes);
}

/** Packs the whole order into the smallest set in which it is found to fit, or returns the known packing. */
function packWhole(
  task: PackingTask,
  known: readonly FilledBox[],
  recipes: readonly Recipe[],
  effort: Effort,
): readonly FilledBox[] {
  if (known.length > fewBoxes) return known;
  const load = loadOf(task);
  for (let size = 1; size <= known.length; size += 1) {
    for (const set of cartonSets(task.cartons, size)) {
      if (size === known.length && set.volume >= boxVolume(known)) return known;
      const boxes = tightness(load, set) <= 1 ? fillSet(task, set, recipes, effort) : undefined;
      if (boxes) return boxes;
    }
  }
  return known;
}

/** Improves several packings, each with half of the effort left by the ones before; the smallest first. */
function improveEach(
  task: PackingTask,
  starts: readonly (readonly FilledBox[])[],
  recipes: readonly Recipe[],
  effort: Effort,
): (readonly FilledBox[])[] {
  return starts
    .map((start) => {
      const half = { stepsLeft: effort.stepsLeft / 2 };
      const improved = improvePacking(task, start, { most: 3 }, recipes, half);
      effort.stepsLeft = effort.stepsLeft / 2 + half.stepsLeft;
      return improved;
    })
    .toSorted(compareSizes);
}

// Which boxes an order goes into, and what into which: quick packings first, then the smallest of them made smaller, last the
// cheapest of all made cheaper to ship.

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

/** Measured on generated orders (`npm run bench -- --only packing`): more of any of these takes longer and gains next to nothing. */
const usual = { steps: 300_000, quick: 30, wholeOrder: 40, swaps: 8 } as const;
const fewer = { steps: 40_000, recipes: 6 } as const;
const tidying = { steps: 40_000, recipes: 60 } as const;
const cheapening = { steps: 30_000, recipes: 4, packings: 2 } as const;

/** For the quick packings in turn: see `fillGreedily`. */
const nearly = [0.98, 0.7, 0.95, 0.8, 0.9] as const;

/** An order of up to so many boxes is also packed as a whole into each set that might do. */
const fewBoxes = 8;

export type Choice = {
  readonly mostBoxes: number;
  /** 1 is what a buyer waits for; with 3, say, three times as much is tried, and each of it for longer. */
  readonly thoroughness: number;
};

/** Undefined when more boxes would be needed than are allowed. */
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
  // With more recipes, at most so many boxes at once: none is larger than it has to be.
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

/** Different packings, the best first, made in at most half of the effort. */
function quickPackings(
  task: PackingTask,
  recipes: readonly Recipe[],
  mostBoxes: number,
  effort: Effort,
): (readonly FilledBox[])[] {
  const enough = effort.stepsLeft / 2;
  const packings = new Map<string, readonly FilledBox[]>();
  for (const [index, recipe] of recipes.entries()) {
    if (packings.size > 0 && effort.stepsLeft < enough) break;
    const boxes = fillGreedily(
      task,
      recipe,
      { nearly: nearly[index % nearly.length] ?? 1, mostBoxes },
      effort,
    );
    if (boxes === undefined) continue;
    if (boxVolume(boxes) === task.cartons[0]?.volume) return [boxes]; // one box, the smallest: nothing is better
    const key = boxes.map(({ carton, counts }) => `${carton.style.name}:${counts.join()}`).join(';');
    packings.set(key, boxes);
  }
  return [...packings.values()].toSorted(compareSizes);
}

/** The best set that the whole order goes into. */
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

/** Improves several packings, each with half of the effort that the ones before it have left; the smallest first. */
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

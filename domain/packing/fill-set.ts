// Packs pieces into a given set of cartons, all of them or not at all.

import type { CartonSet } from './carton-sets.ts';
import type { Carton, Counts } from './envelope.ts';
import { type Effort, type FilledBox, fillBox } from './fill-box.ts';
import { isNothing, loadOf, minus, type PackingTask, plus } from './packing-task.ts';
import type { Recipe } from './recipes.ts';
import { shareOut } from './share-out.ts';

/** Only this many recipes are also tried on pieces distributed beforehand; more of them find next to nothing. */
const sharedRecipes = 2;

/** Returns undefined when no recipe packs everything. */
export function fillSet(
  task: PackingTask,
  { cartons }: CartonSet,
  recipes: readonly Recipe[],
  effort: Effort,
): FilledBox[] | undefined {
  if (!hasRoomForEach(task, cartons)) return undefined;
  const orders = cartons[0] === cartons.at(-1) ? [cartons] : [cartons, cartons.toReversed()];
  const shares = cartons.length > 1 ? shareOut(task, cartons, effort) : undefined;
  for (const [index, recipe] of recipes.entries()) {
    if (effort.stepsLeft <= 0) return undefined;
    const shared = shares && index < sharedRecipes ? fillShares(cartons, shares, recipe, effort) : undefined;
    if (shared) return shared;
    for (const order of orders) {
      const boxes = fillInTurn(task, order, recipe, effort);
      if (boxes) return boxes;
    }
  }
  return undefined;
}

/** True if every envelope fits into at least one carton. */
function hasRoomForEach({ counts }: PackingTask, cartons: readonly Carton[]): boolean {
  return counts.every((count, index) => count === 0 || cartons.some(({ fits }) => fits[index]));
}

/** Fills each carton with what the ones before have left. */
function fillInTurn(
  task: PackingTask,
  cartons: readonly Carton[],
  recipe: Recipe,
  effort: Effort,
): FilledBox[] | undefined {
  const boxes: FilledBox[] = [];
  let { weight, volume } = loadOf(task);
  let left: Counts = task.counts;
  let weightLimit = cartons.reduce((sum, carton) => sum + carton.weightLimit, 0);
  let volumeLimit = cartons.reduce((sum, carton) => sum + carton.volumeLimit, 0);
  for (const carton of cartons) {
    if (weight > weightLimit || volume > volumeLimit) return undefined;
    const box = fillBox(carton, left, recipe, effort);
    boxes.push(box);
    left = minus(left, box.counts);
    weight -= box.weight;
    volume -= box.volume;
    weightLimit -= carton.weightLimit;
    volumeLimit -= carton.volumeLimit;
  }
  return isNothing(left) ? boxes.filter(({ weight: content }) => content > 0) : undefined;
}

/** Fills each carton with its share and with what the ones before had no room for. */
function fillShares(
  cartons: readonly Carton[],
  shares: readonly Counts[],
  recipe: Recipe,
  effort: Effort,
): FilledBox[] | undefined {
  const boxes: FilledBox[] = [];
  let left: Counts = [];
  for (const [index, carton] of cartons.entries()) {
    const pieces = plus(shares[index] ?? [], left);
    const box = fillBox(carton, pieces, recipe, effort);
    boxes.push(box);
    left = minus(pieces, box.counts);
  }
  return isNothing(left) ? boxes.filter(({ weight }) => weight > 0) : undefined;
}

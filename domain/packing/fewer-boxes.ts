// Looks for a packing with one box fewer than the best, where weight and volume would allow it.

import { type CartonSet, cartonSets, tightness } from './carton-sets.ts';
import type { Effort, FilledBox } from './fill-box.ts';
import { fillTightly, selectionRanks } from './fill-tightly.ts';
import { loadOf, type PackingTask } from './packing-task.ts';
import type { Recipe } from './recipes.ts';

/** With more boxes there are too many sets to try, and one box matters little. */
const mostBoxes = 24;
const mostSets = 4;

const eagernesses = [0.75, 1, 0.5] as const;

export function fewerBoxes(
  task: PackingTask,
  known: readonly FilledBox[],
  recipes: readonly Recipe[],
  effort: Effort,
): readonly FilledBox[] {
  if (known.length > mostBoxes) return known;
  const sets = roomiestSets(task, known.length - 1);
  for (const eagerness of eagernesses)
    for (const rank of selectionRanks)
      for (const { cartons } of sets) {
        if (effort.stepsLeft <= 0) return known;
        const boxes = fillTightly(task, cartons, { rank, eagerness }, recipes, effort);
        if (boxes) return boxes;
      }
  return known;
}

/**
 * Of the sets of `size` cartons that might hold the order, returns those with the most room; improving makes them
 * smaller later.
 */
function roomiestSets(task: PackingTask, size: number): CartonSet[] {
  const load = loadOf(task);
  return cartonSets(task.cartons, size)
    .filter((set) => tightness(load, set) <= 1)
    .toReversed()
    .slice(0, mostSets);
}

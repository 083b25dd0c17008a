// Makes a first packing quickly: box after box, each the smallest that holds nearly as much as the best would.

import type { Counts } from './envelope.ts';
import { type Effort, type FilledBox, fillBox } from './fill-box.ts';
import { isNothing, loadOf, minus, type PackingTask } from './packing-task.ts';
import type { Recipe } from './recipes.ts';

/**
 * Returns undefined when more boxes would be needed than are allowed. A smaller box is chosen if its gain is at least
 * `enoughShare` of the best box's: a high share saves boxes, a low one volume.
 */
export function fillGreedily(
  task: PackingTask,
  recipe: Recipe,
  { enoughShare, mostBoxes }: { readonly enoughShare: number; readonly mostBoxes: number },
  effort: Effort,
): FilledBox[] | undefined {
  const whole = loadOf(task);
  const gainOf = (box: FilledBox) => box.weight / whole.weight + box.volume / whole.volume;
  const boxes: FilledBox[] = [];
  let left = [...task.counts];
  while (!isNothing(left)) {
    const tries = task.cartons.map((carton) => fillBox(carton, left, recipe, effort));
    const best = Math.max(...tries.map(gainOf));
    const box =
      tries.find(({ counts }) => isNothing(minus(left, counts))) ??
      tries.find((one) => gainOf(one) >= best * enoughShare);
    if (box === undefined) return undefined;
    // While the remaining pieces contain all of it again, the next box would be the same.
    const times = timesContained(left, box.counts);
    if (boxes.length + times > mostBoxes) return undefined;
    for (let time = 0; time < times; time += 1) {
      boxes.push({ ...box });
      left = minus(left, box.counts);
    }
  }
  return boxes;
}

/** Returns how many times the remaining pieces contain the content of a box. */
function timesContained(left: Counts, content: Counts): number {
  const times = content.map((count, index) =>
    count === 0 ? Infinity : Math.floor((left[index] ?? 0) / count),
  );
  return Math.min(...times);
}

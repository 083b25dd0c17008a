// Improves a packing: repacks one, two or three of its boxes into a better set, until nothing is gained.

import { type CartonSet, cartonSets, tightness } from './carton-sets.ts';
import { boxVolume } from './compare-packings.ts';
import type { Effort, FilledBox } from './fill-box.ts';
import { fillSet } from './fill-set.ts';
import { contentOf, type PackingTask } from './packing-task.ts';
import type { Recipe } from './recipes.ts';

/** Boxes, a better set for their content, and how full it would be. */
type Swap = { readonly boxes: readonly FilledBox[]; readonly set: CartonSet; readonly tightness: number };

/** With more boxes there are too many triples to try. */
const mostForTriples = 24;

export function improvePacking(
  task: PackingTask,
  packing: readonly FilledBox[],
  { most }: { readonly most: number },
  recipes: readonly Recipe[],
  effort: Effort,
): FilledBox[] {
  const sets = [0, 1, 2, 3].map((size) => cartonSets(task.cartons, size));
  const tried = new Set<string>();
  let boxes = [...packing];
  let swaps = likeliestFirst(swapsWith(boxes, boxes, sets, most));
  for (let swap = swaps.shift(); swap !== undefined && effort.stepsLeft > 0; swap = swaps.shift()) {
    const { boxes: old, set } = swap;
    if (wasTriedBefore(swap, tried)) continue;
    const fresh = fillSet({ ...task, counts: contentOf(old) }, set, recipes, effort);
    if (fresh === undefined) continue;
    boxes = [...boxes.filter((box) => !old.includes(box)), ...fresh];
    const remaining = swaps.filter((one) => !one.boxes.some((box) => old.includes(box)));
    swaps = likeliestFirst([...remaining, ...swapsWith(fresh, boxes, sets, most)]);
  }
  return boxes;
}

/** Lists every swap of up to three boxes with at least one of the fresh ones. */
function swapsWith(
  fresh: readonly FilledBox[],
  all: readonly FilledBox[],
  sets: readonly (readonly CartonSet[])[],
  most: number,
): Swap[] {
  const atOnce = all.length > mostForTriples ? Math.min(2, most) : most;
  const others = all.filter((box) => !fresh.includes(box));
  return fresh.flatMap((box, index) => {
    const rest = [...fresh.slice(index + 1), ...others];
    return groups(rest, atOnce - 1).flatMap((group) => swapsOf([box, ...group], sets));
  });
}

/** Lists the better sets for the content of some boxes: fewer boxes, or as many of less volume. */
function swapsOf(boxes: readonly FilledBox[], sets: readonly (readonly CartonSet[])[]): Swap[] {
  const load = {
    weight: boxes.reduce((sum, { weight }) => sum + weight, 0),
    volume: boxes.reduce((sum, { volume }) => sum + volume, 0),
  };
  const volume = boxVolume(boxes);
  const fewer = sets[boxes.length - 1] ?? [];
  const smaller = (sets[boxes.length] ?? []).filter((set) => set.volume < volume);
  return [...fewer, ...smaller]
    .map((set) => ({ boxes, set, tightness: tightness(load, set) }))
    .filter((swap) => swap.tightness <= 1);
}

/** Lists the empty group and all others of at most `most` members. */
function groups<Member>(members: readonly Member[], most: number): Member[][] {
  if (most === 0) return [[]];
  return [
    [],
    ...members.flatMap((member, index) =>
      groups(members.slice(index + 1), most - 1).map((group) => [member, ...group]),
    ),
  ];
}

function likeliestFirst(swaps: readonly Swap[]): Swap[] {
  return swaps.toSorted((a, b) => a.tightness - b.tightness);
}

/** Returns whether boxes with the same content were tried with the same set before, and remembers the swap. */
function wasTriedBefore({ boxes, set }: Swap, tried: Set<string>): boolean {
  const contents = boxes.map(({ counts }) => counts.join()).toSorted();
  const key = [...contents, ...set.cartons.map(({ style }) => style.name)].join(';');
  const isKnown = tried.has(key);
  tried.add(key);
  return isKnown;
}

// Packs into cartons with hardly any room to spare. Where weight is the limit, no carton may be left a little too
// light, so its content is first selected by weight and then placed.

import type { Carton, Counts, Envelope } from './envelope.ts';
import { type Effort, type FilledBox, fillBox } from './fill-box.ts';
import { isNothing, loadOf, minus, type PackingTask } from './packing-task.ts';
import type { Recipe } from './recipes.ts';

/** How the content of a carton is selected. */
export type SelectionRule = {
  /** Pieces with a high rank come first. */
  readonly rank: (envelope: Envelope) => number;
  /** 0: as heavy as the other cartons will have to be on average; 1: as heavy as allowed. */
  readonly eagerness: number;
};

/** The densest pieces first, or the bulkiest. */
export const selectionRanks: readonly SelectionRule['rank'][] = [
  ({ weight, volume }) => weight / volume,
  ({ weight, volume }) => volume / weight,
];

const mostSelections = 3_000;
/** How often a smaller selection is made because the last one did not fit. */
const mostTries = 4;

/** Returns undefined when not everything fits. */
export function fillTightly(
  task: PackingTask,
  cartons: readonly Carton[],
  rule: SelectionRule,
  recipes: readonly Recipe[],
  effort: Effort,
): FilledBox[] | undefined {
  const boxes: FilledBox[] = [];
  let left: PackingTask = task;
  for (const [index, carton] of cartons.entries()) {
    const { weight } = loadOf(left);
    const limit = cartons.slice(index).reduce((sum, { weightLimit }) => sum + weightLimit, 0);
    if (weight > limit) return undefined;
    const fair = (weight * carton.weightLimit) / limit;
    const wantedWeight = fair + rule.eagerness * (carton.weightLimit - fair);
    const isLast = index === cartons.length - 1;
    const box = isLast
      ? fullestBox(carton, left.counts, recipes, effort)
      : tightBox(left, carton, { ...rule, wantedWeight }, recipes, effort);
    if (box === undefined) return undefined;
    boxes.push(box);
    left = { ...left, counts: minus(left.counts, box.counts) };
  }
  return isNothing(left.counts) ? boxes.filter(({ weight }) => weight > 0) : undefined;
}

/** Pieces of a high rank are selected first, until they weigh `wantedWeight`. */
export type WeightTarget = Pick<SelectionRule, 'rank'> & { readonly wantedWeight: number };

/** Packs a box with pieces of about the wanted weight; undefined when no such selection fits. */
export function tightBox(
  task: PackingTask,
  carton: Carton,
  target: WeightTarget,
  recipes: readonly Recipe[],
  effort: Effort,
): FilledBox | undefined {
  let volumeLimit = carton.volumeLimit;
  for (let tries = 0; tries < mostTries && effort.stepsLeft > 0; tries += 1) {
    const content = tightContent(task, { ...carton, volumeLimit }, target, effort);
    const box = fullestBox(carton, content, recipes, effort);
    if (box === undefined || containsAll(box, content)) return box;
    volumeLimit = box.volume;
  }
  return undefined;
}

/** Packs by the first recipe that fits everything, otherwise by the one that fits the most. */
export function fullestBox(
  carton: Carton,
  content: Counts,
  recipes: readonly Recipe[],
  effort: Effort,
): FilledBox | undefined {
  let fullest: FilledBox | undefined;
  for (const recipe of recipes) {
    const box = fillBox(carton, content, recipe, effort);
    if (containsAll(box, content)) return box;
    if (fullest === undefined || box.volume > fullest.volume) fullest = box;
  }
  return fullest;
}

export function containsAll({ counts }: FilledBox, content: Counts): boolean {
  return isNothing(minus(content, counts));
}

/** Returns the first selection of the wanted weight, or the heaviest of those tried. */
function tightContent(
  { envelopes, counts }: PackingTask,
  carton: Carton,
  { rank, wantedWeight }: WeightTarget,
  effort: Effort,
): number[] {
  const kinds = [...envelopes.entries()]
    .filter(([index]) => (counts[index] ?? 0) > 0 && carton.fits[index])
    .map(([index, envelope]) => ({ ...envelope, index, count: counts[index] ?? 0 }))
    .toSorted((a, b) => rank(b) - rank(a));
  const content = counts.map(() => 0);
  let best = [...content];
  let heaviest = 0;
  let selectionsLeft = mostSelections;

  const select = (kindIndex: number, weight: number, volume: number, restWeight: number): void => {
    selectionsLeft -= 1;
    if (weight > heaviest) {
      heaviest = weight;
      best = [...content];
    }
    const kind = kinds[kindIndex];
    if (kind === undefined) return;
    const laterWeight = restWeight - kind.count * kind.weight;
    const byWeight = Math.floor((carton.weightLimit - weight) / kind.weight);
    const byVolume = Math.floor((carton.volumeLimit - volume) / kind.volume);
    for (let count = Math.min(kind.count, byWeight, byVolume); count >= 0; count -= 1) {
      const reached = weight + count * kind.weight;
      if (heaviest >= wantedWeight || selectionsLeft <= 0 || reached + laterWeight <= heaviest) break;
      content[kind.index] = count;
      select(kindIndex + 1, reached, volume + count * kind.volume, laterWeight);
    }
    content[kind.index] = 0;
  };
  select(0, 0, 0, loadOf({ envelopes, counts, cartons: [] }).weight);
  effort.stepsLeft -= mostSelections - selectionsLeft;
  return best;
}

// Packs into cartons that the pieces only just go into. Where weight is what is scarce, no carton may be left a little too light:
// what goes into each is chosen by its weight first, and then laid.

import type { Carton, Counts, Envelope } from './envelope.ts';
import { type Effort, type FilledBox, fillBox } from './fill-box.ts';
import { isNothing, loadOf, minus, type PackingTask } from './packing-task.ts';
import type { Recipe } from './recipes.ts';

/** How the content of a carton is chosen. */
export type Choosing = {
  /** Pieces for which this is high come first. */
  readonly rank: (envelope: Envelope) => number;
  /** 0 for a carton as heavy as the others will have to be, 1 for one as heavy as it may be. */
  readonly eagerness: number;
};

const mostLooks = 3_000;
/** How often less is chosen because what was chosen found no room. */
const mostTries = 4;

/** Undefined when not all of it gets in. */
export function fillTightly(
  task: PackingTask,
  cartons: readonly Carton[],
  choosing: Choosing,
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
    const wanted = fair + choosing.eagerness * (carton.weightLimit - fair);
    const isLast = index === cartons.length - 1;
    const box = isLast
      ? fullestBox(carton, left.counts, recipes, effort)
      : tightBox(left, carton, { ...choosing, wanted }, recipes, effort);
    if (box === undefined) return undefined;
    boxes.push(box);
    left = { ...left, counts: minus(left.counts, box.counts) };
  }
  return isNothing(left.counts) ? boxes.filter(({ weight }) => weight > 0) : undefined;
}

/** Pieces of a high rank first, until they weigh what is wanted. */
export type Wish = Pick<Choosing, 'rank'> & { readonly wanted: number };

/** A box with pieces that weigh about what is wanted; undefined when no room is found for any such choice. */
export function tightBox(
  task: PackingTask,
  carton: Carton,
  wish: Wish,
  recipes: readonly Recipe[],
  effort: Effort,
): FilledBox | undefined {
  let volumeLimit = carton.volumeLimit;
  for (let tries = 0; tries < mostTries && effort.stepsLeft > 0; tries += 1) {
    const content = tightContent(task, { ...carton, volumeLimit }, wish, effort);
    const box = fullestBox(carton, content, recipes, effort);
    if (box === undefined || holds(box, content)) return box;
    volumeLimit = box.volume;
  }
  return undefined;
}

/** By the first recipe with which all of it gets in, or else by the one with which the most does. */
export function fullestBox(
  carton: Carton,
  content: Counts,
  recipes: readonly Recipe[],
  effort: Effort,
): FilledBox | undefined {
  let fullest: FilledBox | undefined;
  for (const recipe of recipes) {
    const box = fillBox(carton, content, recipe, effort);
    if (holds(box, content)) return box;
    if (fullest === undefined || box.volume > fullest.volume) fullest = box;
  }
  return fullest;
}

export function holds({ counts }: FilledBox, content: Counts): boolean {
  return isNothing(minus(content, counts));
}

/** The first choice of pieces that weighs what is wanted, or else the heaviest that was looked at. */
function tightContent(
  { envelopes, counts }: PackingTask,
  carton: Carton,
  { rank, wanted }: Wish,
  effort: Effort,
): number[] {
  const kinds = [...envelopes.entries()]
    .filter(([index]) => (counts[index] ?? 0) > 0 && carton.takes[index])
    .map(([index, envelope]) => ({ ...envelope, index, count: counts[index] ?? 0 }))
    .toSorted((a, b) => rank(b) - rank(a));
  const content = counts.map(() => 0);
  let best = [...content];
  let heaviest = 0;
  let looks = mostLooks;

  const add = (at: number, weight: number, volume: number, unseen: number): void => {
    looks -= 1;
    if (weight > heaviest) {
      heaviest = weight;
      best = [...content];
    }
    const kind = kinds[at];
    if (kind === undefined) return;
    const later = unseen - kind.count * kind.weight;
    const byWeight = Math.floor((carton.weightLimit - weight) / kind.weight);
    const byVolume = Math.floor((carton.volumeLimit - volume) / kind.volume);
    for (let count = Math.min(kind.count, byWeight, byVolume); count >= 0; count -= 1) {
      const reached = weight + count * kind.weight;
      if (heaviest >= wanted || looks <= 0 || reached + later <= heaviest) break;
      content[kind.index] = count;
      add(at + 1, reached, volume + count * kind.volume, later);
    }
    content[kind.index] = 0;
  };
  add(0, 0, 0, loadOf({ envelopes, counts, cartons: [] }).weight);
  effort.stepsLeft -= mostLooks - looks;
  return best;
}

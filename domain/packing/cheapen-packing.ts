// Makes a packing cheaper to ship: redistributes the contents of one or two boxes so that fewer of them pass a step of
// the tariff. A box of 20.3 lb that is billed as 24 lb is worth filling up, or lightening.

import { startedPounds, shippingCost } from './compare-packings.ts';
import { type Carton, inUnits } from './envelope.ts';
import type { Effort, FilledBox } from './fill-box.ts';
import { fullestBox, holds, tightBox, type WeightTarget } from './fill-tightly.ts';
import { contentOf, loadOf, minus, type PackingTask } from './packing-task.ts';
import type { Recipe } from './recipes.ts';

/** With more boxes there are too many pairs to try. */
const mostBoxes = 24;
/** Redistributions tried for the same boxes, the cheapest first. */
const mostShares = 5;

const ranks: readonly WeightTarget['rank'][] = [
  ({ weight, volume }) => weight / volume,
  ({ weight, volume }) => volume / weight,
];

export function cheapenPacking(
  task: PackingTask,
  packing: readonly FilledBox[],
  recipes: readonly Recipe[],
  effort: Effort,
): readonly FilledBox[] {
  let boxes = packing;
  const tried = new Set<string>();
  for (let gain = true; gain && effort.stepsLeft > 0;) {
    gain = false;
    for (const group of groupsOf(boxes)) {
      if (effort.stepsLeft <= 0) break;
      const fresh = isTried(group, tried) ? undefined : cheaperBoxes(task, group, recipes, effort);
      if (fresh === undefined) continue;
      boxes = [...boxes.filter((box) => !group.includes(box)), ...fresh];
      gain = true;
      break;
    }
  }
  return boxes;
}

/** Lists every single box and every pair. */
function groupsOf(boxes: readonly FilledBox[]): FilledBox[][] {
  const pairs =
    boxes.length > mostBoxes
      ? []
      : boxes.flatMap((box, index) => boxes.slice(index + 1).map((other) => [box, other]));
  return [...boxes.map((box) => [box]), ...pairs];
}

/**
 * Two cartons: the first is filled up to a step of its price, the second takes the rest. Limits are of the content, in
 * units.
 */
type Share = {
  readonly cartons: readonly [Carton, Carton];
  readonly limits: readonly [number, number];
  readonly cost: number;
  /** How much lighter than its limit the first may be. */
  readonly slack: number;
};

function cheaperBoxes(
  { envelopes, cartons }: PackingTask,
  group: readonly FilledBox[],
  recipes: readonly Recipe[],
  effort: Effort,
): FilledBox[] | undefined {
  const task = { envelopes, cartons, counts: contentOf(group) };
  for (const share of sharesOf(task, shippingCost(group)))
    for (const rank of ranks) {
      if (effort.stepsLeft <= 0) return undefined;
      const boxes = fillShare(task, share, rank, recipes, effort);
      if (boxes) return boxes;
    }
  return undefined;
}

/** Lists the distributions of a load over two cartons that cost less than at present, the cheapest first. */
function sharesOf(task: PackingTask, costNow: number): Share[] {
  const { weight, volume } = loadOf(task);
  const priced = task.cartons.map((carton) => ({ carton, steps: stepsOf(carton) }));
  const shares = priced.flatMap(({ carton: first, steps }) =>
    steps.flatMap(({ price, limit }) =>
      priced.flatMap(({ carton: second, steps: stepsOfSecond }): Share[] => {
        if (volume > first.volumeLimit + second.volumeLimit) return [];
        const rest = Math.max(0, weight - limit);
        const step = stepsOfSecond.find((one) => one.limit >= rest);
        if (step === undefined || rest === 0) return [];
        const cost = price + step.price;
        const slack = limit + step.limit - weight;
        return cost < costNow ? [{ cartons: [first, second], limits: [limit, step.limit], cost, slack }] : [];
      }),
    ),
  );
  return shares.toSorted((a, b) => a.cost - b.cost || b.slack - a.slack).slice(0, mostShares);
}

type Step = { readonly price: number; readonly limit: number };

/** Lists the prices of a carton, each with the greatest weight of content for it. */
function stepsOf(carton: Carton): Step[] {
  return carton.prices.flatMap((price, pounds) => {
    const limit = Math.min(carton.weightLimit, inUnits(pounds) - inUnits(carton.style.weight));
    return limit > 0 && price !== carton.prices[pounds + 1] ? [{ price, limit }] : [];
  });
}

function fillShare(
  task: PackingTask,
  { cartons: [first, second], limits }: Share,
  rank: WeightTarget['rank'],
  recipes: readonly Recipe[],
  effort: Effort,
): FilledBox[] | undefined {
  const wanted = loadOf(task).weight - limits[1];
  const full = tightBox(task, { ...first, weightLimit: limits[0] }, { rank, wanted }, recipes, effort);
  if (full === undefined || full.weight < wanted) return undefined;
  const left = minus(task.counts, full.counts);
  const rest = fullestBox(second, left, recipes, effort);
  return rest && holds(rest, left) ? [{ ...full, carton: first }, rest] : undefined;
}

/** Whether boxes with the same content were tried before. */
function isTried(group: readonly FilledBox[], tried: Set<string>): boolean {
  const key = group
    .map(({ carton, counts, weight }) => [carton.style.name, startedPounds(carton, weight), ...counts].join())
    .toSorted()
    .join(';');
  const isKnown = tried.has(key);
  tried.add(key);
  return isKnown;
}

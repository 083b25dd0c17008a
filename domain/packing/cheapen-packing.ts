// Makes a packing cheaper to ship: redistributes the contents of one or two boxes so that fewer boxes weigh just over a
// step of the tariff. A box of 20.3 lb that is billed as 24 lb is worth filling up, or lightening.

import { wholePounds, shippingCost } from './compare-packings.ts';
import { type Carton, packerUnits } from './envelope.ts';
import type { Effort, FilledBox } from './fill-box.ts';
import { containsAll, fullestBox, selectionRanks, tightBox, type WeightTarget } from './fill-tightly.ts';
import { contentOf, loadOf, minus, type PackingTask } from './packing-task.ts';
import type { Recipe } from './recipes.ts';

/** With more boxes there are too many pairs to try. */
const mostForPairs = 24;
/** Redistributions tried for the same boxes, the cheapest first. */
const mostDistributions = 5;

export function cheapenPacking(
  task: PackingTask,
  packing: readonly FilledBox[],
  recipes: readonly Recipe[],
  effort: Effort,
): readonly FilledBox[] {
  let boxes = packing;
  const tried = new Set<string>();
  for (let gain = true; gain;) {
    gain = false;
    for (const group of groupsOf(boxes)) {
      if (effort.stepsLeft <= 0) break;
      const fresh = wasTriedBefore(group, tried) ? undefined : cheaperBoxes(task, group, recipes, effort);
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
    boxes.length > mostForPairs
      ? []
      : boxes.flatMap((box, index) => boxes.slice(index + 1).map((other) => [box, other]));
  return [...boxes.map((box) => [box]), ...pairs];
}

/**
 * A distribution over two cartons: the first is filled up to a step of its price, the second gets the rest. `limits`
 * are the greatest weights of the contents, without the cartons.
 */
type Distribution = {
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
  for (const distribution of distributionsOf(task, shippingCost(group)))
    for (const rank of selectionRanks) {
      if (effort.stepsLeft <= 0) return undefined;
      const boxes = fillDistribution(task, distribution, rank, recipes, effort);
      if (boxes) return boxes;
    }
  return undefined;
}

/** Lists the distributions of a load over two cartons that cost less than at present, the cheapest first. */
function distributionsOf(task: PackingTask, costNow: number): Distribution[] {
  const { weight, volume } = loadOf(task);
  const priced = task.cartons.map((carton) => ({ carton, steps: stepsOf(carton) }));
  const distributions = priced.flatMap(({ carton: first, steps }) =>
    steps.flatMap(({ price, limit }) =>
      priced.flatMap(({ carton: second, steps: stepsOfSecond }): Distribution[] => {
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
  return distributions.toSorted((a, b) => a.cost - b.cost || b.slack - a.slack).slice(0, mostDistributions);
}

type Step = { readonly price: number; readonly limit: number };

/** Lists the prices of a carton, each with the greatest weight of content for it. */
function stepsOf(carton: Carton): Step[] {
  return carton.prices.flatMap((price, pounds) => {
    const limit = Math.min(carton.weightLimit, packerUnits(pounds) - packerUnits(carton.style.weight));
    return limit > 0 && price !== carton.prices[pounds + 1] ? [{ price, limit }] : [];
  });
}

function fillDistribution(
  task: PackingTask,
  { cartons: [first, second], limits }: Distribution,
  rank: WeightTarget['rank'],
  recipes: readonly Recipe[],
  effort: Effort,
): FilledBox[] | undefined {
  const wantedWeight = loadOf(task).weight - limits[1];
  const full = tightBox(task, { ...first, weightLimit: limits[0] }, { rank, wantedWeight }, recipes, effort);
  if (full === undefined || full.weight < wantedWeight) return undefined;
  const left = minus(task.counts, full.counts);
  const rest = fullestBox(second, left, recipes, effort);
  return rest && containsAll(rest, left) ? [{ ...full, carton: first }, rest] : undefined;
}

/** Returns whether the same cartons with the same content were tried before, and remembers this group. */
function wasTriedBefore(group: readonly FilledBox[], tried: Set<string>): boolean {
  const key = group
    .map(({ carton, counts, weight }) => [carton.style.name, wholePounds(carton, weight), ...counts].join())
    .toSorted()
    .join(';');
  const isKnown = tried.has(key);
  tried.add(key);
  return isKnown;
}

// The plan of a round of the fault harness. All of it follows from the seed of the round, so that a round can be repeated.

import { randomOf } from '../../../operations/sample-shop/random.ts';

/** Faults of a round (docs/operations/faults.md, “Play rounds”). */
export const faultKinds = [
  'none',
  'process-killed',
  'process-stopped',
  'shop-killed',
  'connection-reset',
  'connection-half-closed',
  'connection-cut',
  'connection-stalled',
  'connection-slow',
  'commit-unanswered',
  'database-killed',
  'disk-full',
  'clock-moved',
  'bank-silent',
  'bank-late',
  'bank-failing',
  'bank-unheard',
  'bank-twice',
  'mail-away',
  'reloaded',
  'rolled',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type PlannedFault = {
  /** Of `faultKinds`, or of those of the cluster (tests/cluster/faults.ts). */
  readonly kind: string;
  /** The number of the shop, or 2 for all. */
  readonly hits: 0 | 1 | 2;
  /** After the first request of the round. */
  readonly atMilliseconds: number;
  readonly forMilliseconds: number;
  /** For a moved clock: how far, in seconds. */
  readonly clockSeconds: number;
};

/** Acts of the staff on an order once its buyer knows its number. */
export const fates = ['stays', 'ships', 'ships', 'credited', 'refunded', 'cancelled'] as const;
export type Fate = (typeof fates)[number];

export type PlannedOrder = {
  readonly method: 'account' | 'card';
  readonly part: 0 | 1;
  readonly quantity: number;
  readonly fate: Fate;
  /** The shop that is asked first. */
  readonly shop: 0 | 1;
  /** Before the order. */
  readonly pauseMilliseconds: number;
};

export type Plan = {
  readonly seed: number;
  readonly fault: PlannedFault;
  /** Pieces on hand of each part at the beginning: often too few for all orders. */
  readonly onHand: readonly [number, number];
  /** The orders of each buyer, one after the other, until the fault is over. */
  readonly buyers: readonly (readonly PlannedOrder[])[];
  /** Agreed prices are imported while the buyers order. */
  readonly hasImport: boolean;
};

const buyersPerRound = 3;
/** After these a buyer stops, however long the fault lasts. */
const mostOrders = 12;

type Random = {
  /** A whole number from 0 to below a limit. */
  readonly below: (limit: number) => number;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
};

function createRandom(seed: number): Random {
  let drawn = 0;
  const below = (limit: number) => Math.floor(randomOf(`${seed} ${(drawn += 1)}`) * limit);
  return { below, pick: (items) => items[below(items.length)] ?? items[0] };
}

/** Plans the round of a seed, with a fault of one of the kinds. */
export function planRound(seed: number, kinds: readonly [string, ...string[]] = faultKinds): Plan {
  const random = createRandom(seed);
  const { below, pick } = random;
  const fault: PlannedFault = {
    kind: pick(kinds),
    hits: pick([0, 1, 2]),
    atMilliseconds: below(400),
    forMilliseconds: 200 + below(1_300),
    clockSeconds: pick([-86_400, -3_600, -90, 90, 3_600, 86_400, 40 * 86_400]),
  };
  return {
    seed,
    fault,
    onHand: [2 + below(30), 2 + below(30)],
    buyers: Array.from({ length: buyersPerRound }, () =>
      Array.from({ length: mostOrders }, () => planOrder(random)),
    ),
    hasImport: below(24) === 0,
  };
}

function planOrder({ below, pick }: Random): PlannedOrder {
  return {
    method: pick(['account', 'card']),
    part: pick([0, 1]),
    quantity: 1 + below(4),
    fate: pick(fates),
    shop: pick([0, 1]),
    pauseMilliseconds: below(60),
  };
}

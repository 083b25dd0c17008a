// The promises of the shop under load, and those that a run has broken.

import type { Row } from './record.ts';

export type Outcome = {
  readonly rows: readonly Row[];
  /** Visits that had not ended when the run was over. */
  readonly unfinished: number;
  /** Of the books. */
  readonly differences: readonly string[];
  /** Above the limit orders are placed, however long that takes. */
  readonly isAboveLimit: boolean;
};

/** Orders are placed in less, in milliseconds, at any rate below the limit. */
export const longestPlacing = 1_000;

/** Returns a sentence for each promise that was broken. */
export function brokenPromises({ rows, unfinished, differences, isAboveLimit }: Outcome): string[] {
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  const refusedOrders = rows
    .filter(({ isOrdering }) => isOrdering)
    .reduce((sum, row) => sum + row.refused, 0);
  const placing = placingOf(rows);
  const isSlow = !isAboveLimit && placing !== undefined && placing.p99 >= longestPlacing;
  return [
    ...(failed === 0 ? [] : [`${failed} requests ended with an error`]),
    ...(unfinished === 0 ? [] : [`${unfinished} visits did not end`]),
    ...(placing && placing.answered > 0 ? [] : ['No order was placed']),
    ...(refusedOrders === 0 ? [] : [`${refusedOrders} requests of visitors who order were refused`]),
    ...(isSlow ? [`Of a hundred orders, one took ${placing.p99.toFixed(0)} ms or more to place`] : []),
    ...(differences.length === 0 ? [] : [`The books differ in ${differences.length} points`]),
  ];
}

export function placingOf(rows: readonly Row[]): Row | undefined {
  return rows.find(({ what }) => what === placingAct.what);
}

/** The act in which an order is placed. */
export const placingAct = { what: 'place the order', isOrdering: true } as const;

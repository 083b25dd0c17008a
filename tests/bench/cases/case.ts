// A measured case: a kind of work, and its numbers of connections.

import type { Load } from '../load/measure.ts';
import type { Catalogue } from './catalogue.ts';
import type { Visitors } from './visitors.ts';

export type Case = {
  readonly what: string;
  /** The numbers of connections. */
  readonly counts: readonly number[];
  load(connections: number): Promise<Load>;
};

/** A running shop with its catalogue, and those who visit it. */
export type BusyShop = { readonly catalogue: Catalogue; readonly visitors: Visitors };

/** One alone, a few, and many at once. */
export const usualCounts = [1, 8, 32];

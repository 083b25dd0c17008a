// How the other parts of the shop read its settings.

import type { Database } from '../../platform/database/database.ts';
import type { ShopSettings } from './shop-settings.ts';

export type Settings = {
  /**
   * The settings now in force; the defaults when the shop has none. Whoever is in a transaction passes it: waiting for a
   * second connection while holding one is how a pool locks itself up.
   */
  get(transaction?: Database): Promise<ShopSettings>;
};

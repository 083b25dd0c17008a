// The interface through which other features read the shop's settings.

import type { Database } from '../../platform/database/database.ts';
import type { ShopSettings } from './shop-settings.ts';

export type Settings = {
  /**
   * Returns the current settings, or the defaults if the shop has none. Pass the transaction if there is one: waiting for a
   * second connection while holding one can block the whole pool.
   */
  get(transaction?: Database): Promise<ShopSettings>;
};

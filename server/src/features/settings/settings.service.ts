// The owner's settings, cached until they change.
// Entry points: `createSettings`. Never knows: any feature that reads them.

import type { Changes } from '../../platform/database/changes.ts';
import type { Sending } from '../../platform/sending/sending.ts';
import type { Database } from '../../platform/database/database.ts';
import { findSettings } from './settings.repository.ts';
import type { Settings } from './settings.ts';
import { parseShopSettings, type ShopSettings } from './shop-settings.ts';

export type { Settings } from './settings.ts';
export { createPost, type PostOptions } from './post.ts';
export { settingsFile } from './settings-file.ts';
export { placeLine, sellerOf, type ShopSettings } from './shop-settings.ts';

export type SettingsOptions = {
  readonly db: Database;
  /** Notifies of changes; left out, the settings are read every time. */
  readonly changes?: Changes;
  /** The name of the gateway for cards; left out if cards are not accepted. */
  readonly cardGateway?: string | undefined;
  /** Knows whether the shop is a copy; left out, it is none. */
  readonly sending?: Sending;
};

export function createSettings({ db, changes, cardGateway, sending }: SettingsOptions): Settings {
  let cached: Promise<ShopSettings> | undefined;
  changes?.subscribe((payload) => {
    if (payload === 'all') cached = undefined;
  });

  const read = async (connection: Database) => {
    const copy = await sending?.findCopy();
    return parseShopSettings((await findSettings(connection)) ?? {}, { cardGateway, copy });
  };

  return {
    get: (transaction = db) => {
      if (!changes?.isListening) return read(transaction);
      // The promise is cached: if a change arrives while it is pending, the cache is cleared before it resolves.
      cached ??= read(transaction).catch((error: unknown) => {
        cached = undefined;
        throw error;
      });
      return cached;
    },
  };
}

import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../settings/settings.service.ts';

/** What shipping needs of the shop. */
export type FulfilmentShop = {
  readonly db: Database;
  readonly settings: Settings;
  /** The shop's name if the settings have none. */
  readonly siteName: string;
};

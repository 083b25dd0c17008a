import type { Client } from '../../platform/http/client.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import type { Settings } from '../settings/settings.service.ts';

/** What shipping needs of the shop. */
export type FulfilmentShop = {
  readonly db: Database;
  readonly settings: Settings;
  /** The shop's name if the settings have none. */
  readonly siteName: string;
};

/** Who does something, and from where. */
export type ByStaff = {
  readonly staff: {
    readonly id: number;
    readonly uuid: string;
    readonly name: string;
    readonly language: Language;
  };
  readonly client: Client;
};

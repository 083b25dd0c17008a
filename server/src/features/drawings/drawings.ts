// The dependencies of every drawing.

import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../settings/settings.service.ts';

export type Drawings = {
  readonly db: Database;
  readonly settings: Settings;
  /** The shop's name if the settings have none. */
  readonly siteName: string;
};

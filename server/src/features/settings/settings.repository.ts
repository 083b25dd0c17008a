import type { Database } from '../../platform/database/database.ts';

/** Returns the settings as the owner wrote them; undefined if none were loaded. */
export async function findSettings(db: Database): Promise<unknown> {
  const row = await db.selectFrom('shop_settings').select('settings').executeTakeFirst();
  return row?.settings;
}

// Imports settings.json: validated by the schema with which the shop reads it, and stored as it was written.

import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';
import { settingsFile } from '@chipload/server/settings';
import type { Problems } from './problems.ts';
import type { Merged } from './table-file.ts';

export const settingsFileName = 'settings.json';

/** Returns the settings as they were written, or undefined after adding to `problems`. */
export async function readSettings(path: string, problems: Problems): Promise<object | undefined> {
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    problems.add({
      file: settingsFileName,
      sentence: `is not JSON: ${reason}. Look for a missing comma or quotation mark.`,
    });
    return undefined;
  }

  const { error } = settingsFile.safeParse(written);
  for (const issue of error?.issues ?? []) {
    const column = issue.path.join('.') || undefined;
    problems.add({ file: settingsFileName, column, sentence: `${issue.message}.` });
  }
  return error ? undefined : (written as object); // validated above
}

/** Stores the settings of a file, but for the keys that the office has changed: those stay, and are reported if the file differs. */
export async function mergeSettings(db: Database, settings: object): Promise<Merged> {
  const { rows } = await sql<{ before: object; officeKeys: string[] }>`
    select settings as before, office_keys as "officeKeys" from shop_settings for update`.execute(db);
  const { before = {}, officeKeys = [] } = rows[0] ?? {};
  const ofOffice = (from: object) => Object.entries(from).filter(([key]) => officeKeys.includes(key));
  const ofFile = Object.entries(settings).filter(([key]) => !officeKeys.includes(key));
  const written = JSON.stringify(Object.fromEntries([...ofFile, ...ofOffice(before)]));
  const kept = ofOffice(settings).flatMap(([key, value]) =>
    isDeepStrictEqual(value, Object.fromEntries(ofOffice(before))[key]) ? [] : [key],
  );
  if (isDeepStrictEqual(JSON.parse(written), before)) return { added: 0, changed: 0, kept };
  await sql`
    insert into shop_settings (settings) values (${written}::jsonb)
    on conflict (is_only_row) do update set settings = excluded.settings, version = shop_settings.version + 1,
      updated_at = now()`.execute(db);
  if (rows.length === 0) return { added: 1, changed: 0 };

  await sql`
    insert into audit_events (actor, action, subject, before, after)
    values ('import-catalogue', 'settings.changed', 'settings', ${JSON.stringify(before)}::jsonb, ${written}::jsonb)`.execute(
    db,
  );
  return { added: 0, changed: 1, kept };
}

// Imports settings.json: validated by the schema with which the shop reads it, and stored as it was written.

import { readFile } from 'node:fs/promises';
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

export async function mergeSettings(db: Database, settings: object): Promise<Merged> {
  const written = JSON.stringify(settings);
  const { rows } = await sql<{ before: unknown; is_same: boolean }>`
    select settings as before, settings = ${written}::jsonb as is_same from shop_settings for update`.execute(
    db,
  );
  if (rows[0]?.is_same) return { added: 0, changed: 0 };
  await sql`
    insert into shop_settings (settings) values (${written}::jsonb)
    on conflict (is_only_row) do update set settings = excluded.settings, updated_at = now()`.execute(db);
  if (rows.length === 0) return { added: 1, changed: 0 };

  await sql`
    insert into audit_events (actor, action, subject, before, after)
    values ('import-catalogue', 'settings.changed', 'settings', ${JSON.stringify(rows[0]?.before)}::jsonb, ${written}::jsonb)`.execute(
    db,
  );
  return { added: 0, changed: 1 };
}

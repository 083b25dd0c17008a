// The owner's own texts: documents of the kind `page` with the slug `privacy` or `terms`.

import type { LegalPageName } from '@chipload/contract/legal';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { selectShown } from '../../platform/database/shown-documents.ts';

export type OwnText = {
  readonly title: string;
  readonly subtitle: string;
  readonly body: string;
  readonly version: string;
};

const changedOn = sql<string>`to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD')`;

/** Returns the owner's text and the date of its last change; undefined if the default text applies. */
export async function findOwnText(
  db: Database,
  page: LegalPageName,
  language: Language,
): Promise<OwnText | undefined> {
  const inLanguage = (field: string) =>
    sql<string>`coalesce(texts -> ${language}::text ->> ${field}::text, '')`;
  return selectShown(db)
    .select([
      inLanguage('title').as('title'),
      inLanguage('subtitle').as('subtitle'),
      inLanguage('body').as('body'),
      changedOn.as('version'),
    ])
    .where('kind', '=', 'page')
    .where('slug', '=', page)
    .executeTakeFirst();
}

/** Returns the date of the owner's text as a SQL expression, or the date of the default text if the owner has written none. */
export function versionInForce(page: LegalPageName, defaultVersion: string): RawBuilder<string> {
  return sql`coalesce(
    (select ${changedOn} from shown_documents where kind = 'page' and slug = ${page}), ${defaultVersion}
  )`;
}

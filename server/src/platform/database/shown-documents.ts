// The documents that buyers read now, for the statements of several features, none of which knows the others.

import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from './database.ts';

/** A version of a document of the office that is read in the place of what buyers see of it. */
export type Draft = { readonly uuid: string; readonly number: number };

/** Selects from the view, whose columns are those of `documents` with their constraints. */
export function selectShown(db: Database, draft?: Draft) {
  const shown = draft ? shownWith(draft) : sql`shown_documents`;
  return db.selectFrom(sql<Pick<Selectable<Tables['documents']>, ShownColumn>>`${shown}`.as('documents'));
}

function shownWith({ uuid, number }: Draft) {
  return sql`(
    select uuid, kind, slug, position, parent, facts, texts, text_blocks, changed_at
    from shown_documents where uuid <> ${uuid}
    union all
    select written.uuid, written.kind, written.slug, version.position, version.parent, version.facts, version.texts,
      version.text_blocks, version.written_at
    from written_documents as written
    join document_versions as version on version.document_id = written.id and version.number = ${number}
    where written.uuid = ${uuid}
  )`;
}

type ShownColumn =
  | 'uuid'
  | 'kind'
  | 'slug'
  | 'position'
  | 'parent'
  | 'facts'
  | 'texts'
  | 'text_blocks'
  | 'changed_at';

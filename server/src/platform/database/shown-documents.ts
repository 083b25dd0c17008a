// The documents that buyers read now, for the statements of several features, none of which knows the others.

import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from './database.ts';

/** Selects from the view, whose columns are those of `documents` with their constraints. */
export function selectShown(db: Database) {
  return db.selectFrom(
    sql<Pick<Selectable<Tables['documents']>, ShownColumn>>`shown_documents`.as('documents'),
  );
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

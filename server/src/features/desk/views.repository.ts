// Stores the views that staff save of lists.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type NewView = {
  readonly staffId: number;
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
};

const columns = ['uuid', 'staff_id', 'name', 'query', 'is_shared'] as const;

/** Returns a person's own views of a list and those that others share, by name. */
export async function listViewRows(db: Database, staffId: number, list: string) {
  return db
    .selectFrom('saved_views')
    .select(columns)
    .where('list', '=', list)
    .where((where) => where.or([where('staff_id', '=', staffId), where('is_shared', '=', true)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Counts a person's own views besides this one: of its list, and of all lists. */
export async function countOtherViews(db: Database, { staffId, list, name }: NewView) {
  return db
    .selectFrom('saved_views')
    .select([
      sql<number>`(count(*) filter (where list = ${list}))::integer`.as('ofList'),
      sql<number>`count(*)::integer`.as('ofAll'),
    ])
    .where('staff_id', '=', staffId)
    .where((where) => where.or([where('list', '<>', list), where('name', '<>', name)]))
    .executeTakeFirstOrThrow();
}

/** Stores a view; the person's own of that name is replaced. */
export async function upsertView(db: Database, view: NewView) {
  const { staffId: staff_id, isShared: is_shared, list, name, query } = view;
  return db
    .insertInto('saved_views')
    .values({ staff_id, list, name, query, is_shared })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'list', 'name']).doUpdateSet({ query, is_shared }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes a person's own view; returns its list, or undefined if the person has none of that uuid. */
export async function deleteViewRow(db: Database, staffId: number, uuid: string) {
  return db
    .deleteFrom('saved_views')
    .where('uuid', '=', uuid)
    .where('staff_id', '=', staffId)
    .returning('list')
    .executeTakeFirst();
}

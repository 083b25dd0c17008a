// The common parts of the lists of the office: keyset paging, sorting, and acts on many rows at once.
// Entry points: `listQuery` and `listReply` (a page of a list), `countReply` (how many match), `exportQuery` (its file), `bulkBody` and `bulkReply` (an act on many rows).
// Never knows: the columns and filters of any list.

import { deskLimits } from '@chipload/domain/desk';
import { z } from 'zod';

/** The most rows that one act changes. */
export const mostBulkRows = deskLimits.bulkRows;

/** One value or several, as a query repeats a name; the handler always gets a list. */
export function many<Value extends z.ZodType>(value: Value) {
  return z.union([z.array(value).max(50), value.transform((one) => [one])]);
}

/**
 * The query of a list: its own filters, `sort` (a name of `sorts`, with `-` for the largest or latest first) and
 * `after`, the place after which the page begins.
 */
export function listQuery<Filters extends z.ZodRawShape, const Sort extends string>(
  filters: Filters,
  sorts: readonly Sort[],
) {
  const both = sorts.flatMap((sort) => [sort, `-${sort}` as const]);
  return z.object({ ...filters, sort: z.enum(both).optional(), after: z.string().max(300).optional() });
}

/** The query of a list as a file: as of the list itself, with the columns that are chosen in its view, in their order. */
export function exportQuery<Query extends z.ZodRawShape, const Column extends string>(
  query: z.ZodObject<Query>,
  columns: readonly Column[],
) {
  return z.object({
    ...query.shape,
    columns: many(z.enum(columns)).optional().meta({ description: 'All of the list when left out' }),
  });
}

/** A page of a list; `after` continues it, null on the last page. */
export function listReply<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), after: z.string().nullable() });
}

/** How many rows match the filters of a list. */
export const countReply = z.object({
  count: z.int().meta({ description: `Counted up to ${deskLimits.countedRows}` }),
  has_more: z.boolean().meta({ description: 'More match than are counted' }),
});
export type ListCount = z.infer<typeof countReply>;

/** An act on the rows with these ids (uuids, without `id`), or on all rows that the filters of a view match. */
export function bulkBody<const Act extends string, View extends z.ZodType>(
  acts: readonly Act[],
  view: View,
  id: z.ZodType<string, string> = z.uuid(),
) {
  const act = z.enum(acts);
  return z.union([z.object({ act, ids: z.array(id).min(1).max(mostBulkRows) }), z.object({ act, view })]);
}

/** The result for each row: each is changed in a transaction of its own. */
export const bulkReply = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      label: z.string().meta({ description: 'What people call the row, such as the number of the order' }),
      outcome: z.enum(['done', 'refused']),
      message: z.string().optional().meta({ description: 'Why it was refused, in the reader’s language' }),
    }),
  ),
});
export type BulkReply = z.infer<typeof bulkReply>;

import { type RawBuilder, sql } from 'kysely';

/** Greater than every text that begins with the same letters. */
const last = sql<string>`chr(1114111)`;

/** True if a column begins with a text, in bytes: by an index with `text_pattern_ops`, whatever the collation of the database. */
export function beginsWith(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql`(${column} ~>=~ ${text} and ${column} ~<~ (${text} || ${last}))`;
}

/** True if a key of names begins with a name as somebody types it; one of punctuation alone is nobody's. */
export function beginsWithName(key: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql`(name_key(${typed}) <> '' and ${key} ~>=~ name_key(${typed}) and ${key} ~<~ (name_key(${typed}) || ${last}))`;
}

/**
 * The same by an index `collate "C"`. Of this one the planner estimates how many rows match, so a list chooses between the index and a
 * walk in its own order.
 */
export function beginsWithEstimated(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`(${column} collate "C" >= ${text} and ${column} collate "C" < ${`${text}\u{10FFFF}`})`;
}

import { type RawBuilder, sql } from 'kysely';

/** Greater than every text that begins with the same letters. */
const last = sql<string>`chr(1114111)`;

/** Whether a column begins with a text, in bytes: by an index with `text_pattern_ops`, whatever the collation of the database. */
export function beginsWith(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql`(${column} ~>=~ ${text} and ${column} ~<~ (${text} || ${last}))`;
}

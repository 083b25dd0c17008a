// The rule of an offer that the office and the import of files share: it must take something off.

import { type RawBuilder, sql } from 'kysely';

/** True where a price or an amount leaves no lower price than the list price, in a statement that joins `price_on` as `list`. */
export function isNoReduction(table: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql`(${of('cents')} >= list.cents[1] or ${of('amount_cents')} >= list.cents[1])`;
}

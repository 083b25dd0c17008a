// Numbers of purchase orders and parts are the same however they are written: PO-77, po 77, PO77.

import { type RawBuilder, sql } from 'kysely';

/** The characters that are left out or exchanged. The index `orders_purchase_order_key` has them, too. */
const separators = ' -./_#"';

/** Returns a text in upper case without separators, as a column or a parameter. */
export function writtenTogether(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`translate(upper(${text}), ${sql.lit(separators)}, '')`;
}

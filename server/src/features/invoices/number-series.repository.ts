import { sql, type RawBuilder } from 'kysely';

/**
 * Returns SQL that takes the next number of a kind of document, to use as `with series as (…)`; its row has the column `number`.
 * The row of the series stays locked until the transaction ends: take the number as late as possible.
 */
export function nextNumber(
  code: 'invoice' | 'credit-note' | 'payment' | 'write-off',
): RawBuilder<{ number: string }> {
  return sql`
    update number_series set next = next + 1 where code = ${code}
    returning prefix || (next - 1)::text as number`;
}

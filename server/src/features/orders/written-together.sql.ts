// Keys of the numbers of an order, without what people write between their letters and digits: PO-77, po 77 and PO77 have the same one.

import { type RawBuilder, sql } from 'kysely';

/** Returns SQL for the key of a purchase order number. The index `orders_purchase_order_key` leaves out the same characters. */
export function purchaseOrderKey(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`translate(upper(${text}), ' -./_#"', '')`;
}

/** Returns SQL for the key of a part number, with the `#` of a wire size: #18 is not 1/8 (docs/decisions/057-keys-of-part-numbers.md). */
export function partNumberKey(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`translate(upper(${text}), ' -./_"', '')`;
}

/** Returns SQL for whether a number has a typed text in it, by their keys; none has a text of nothing but separators. */
export function numberContains(
  number: RawBuilder<unknown>,
  typed: string,
  keyOf: (text: RawBuilder<unknown>) => RawBuilder<string> = purchaseOrderKey,
): RawBuilder<boolean> {
  const key = keyOf(sql`${typed.replaceAll(/[\\%]/g, '\\$&')}::text`);
  return sql<boolean>`(${key} <> '' and ${keyOf(number)} like '%' || ${key} || '%')`;
}

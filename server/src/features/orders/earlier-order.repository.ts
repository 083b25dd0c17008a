import type { TrunkKind } from '@chipload/domain/trunk';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { purchaseOrderKey } from './written-together.sql.ts';

export type EarlierOrder = {
  readonly uuid: string;
  readonly kind: TrunkKind;
  readonly number: number;
  readonly purchase_order_number: string;
  readonly placed_at: Date;
};

/**
 * Returns the company's last order with a purchase order number, however it is written; undefined if there is none. Orders
 * that were cancelled or may still be undone do not count. One from the other cart is returned only if there is none from this one:
 * a purchase order may cover both.
 */
export async function findEarlierOrder(
  db: Database,
  companyId: number,
  { number, kind }: { readonly number: string; readonly kind: TrunkKind },
): Promise<EarlierOrder | undefined> {
  const key = purchaseOrderKey(sql`${number}::text`);
  const { rows } = await sql<EarlierOrder>`
    select uuid, kind, number, purchase_order_number, placed_at from orders
    where company_id = ${companyId}
      and ${purchaseOrderKey(sql`purchase_order_number`)} = ${key} and ${key} <> ''
      and state not in ('placed', 'cancelled')
    order by kind = ${kind} desc, number desc limit 1`.execute(db);
  return rows[0];
}

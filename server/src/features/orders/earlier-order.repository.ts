import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { purchaseOrderKey } from './written-together.sql.ts';

export type EarlierOrder = {
  readonly uuid: string;
  readonly number: number;
  readonly purchase_order_number: string;
  readonly placed_at: Date;
};

/**
 * Returns the company's last order with a purchase order number, however it is written; undefined if there is none. Orders
 * that were cancelled or may still be undone do not count.
 */
export async function findEarlierOrder(
  db: Database,
  companyId: number,
  purchaseOrderNumber: string,
): Promise<EarlierOrder | undefined> {
  const key = purchaseOrderKey(sql`${purchaseOrderNumber}::text`);
  const { rows } = await sql<EarlierOrder>`
    select uuid, number, purchase_order_number, placed_at from orders
    where company_id = ${companyId}
      and ${purchaseOrderKey(sql`purchase_order_number`)} = ${key} and ${key} <> ''
      and state not in ('placed', 'cancelled')
    order by number desc limit 1`.execute(db);
  return rows[0];
}

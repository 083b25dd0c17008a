import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type EarlierOrder = { readonly uuid: string; readonly number: number; readonly placed_at: Date };

/**
 * Returns the company's last order with a purchase order number, in upper or lower case; undefined if there is none. Orders
 * that were cancelled or may still be undone do not count.
 */
export async function findEarlierOrder(
  db: Database,
  companyId: number,
  purchaseOrderNumber: string,
): Promise<EarlierOrder | undefined> {
  const { rows } = await sql<EarlierOrder>`
    select uuid, number, placed_at from orders
    where company_id = ${companyId} and upper(purchase_order_number) collate "C" = upper(${purchaseOrderNumber}) collate "C"
      and state not in ('placed', 'cancelled')
    order by number desc limit 1`.execute(db);
  return rows[0];
}

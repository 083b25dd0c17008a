import type { WireAddress } from '@chipload/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';

/** The facts of an order for the mail about a pickup; `lines` are those with pieces to pick up. */
export type PickupNotice = {
  readonly uuid: string;
  readonly number: number;
  readonly version: number;
  readonly language: Language;
  readonly ship_to: WireAddress;
  readonly customer_name: string;
  readonly email: string;
  readonly is_email_confirmed: boolean;
  readonly lines: readonly { readonly inventory_code: string; readonly allocated: number }[];
};

/** Returns the notice of an order with pieces to pick up; undefined once they were handed over. */
export async function findPickupNotice(db: Database, uuid: string): Promise<PickupNotice | undefined> {
  const { rows } = await sql<PickupNotice>`
    select orders.uuid, orders.number, orders.version, orders.language, orders.ship_to,
      customers.name as customer_name, customers.email, customers.email_confirmed_at is not null as is_email_confirmed,
      line.lines
    from orders join customers on customers.id = orders.customer_id
    cross join lateral (
      select json_agg(json_build_object('inventory_code', inventory_code, 'allocated', allocated) order by position) as lines
      from order_lines where order_uuid = orders.uuid and allocated > 0
    ) as line
    where orders.uuid = ${uuid} and line.lines is not null`.execute(db);
  return rows[0];
}

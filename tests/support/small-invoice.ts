// An invoice of a placed order, with the shipment it needs: rows only, for tests of money.

import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';
import { insertStaff } from './test-staff.ts';

let shipments = 0;

/** Stores an invoice over this amount, due on a day (yyyy-MM-dd) or today, and returns its uuid. */
export async function insertInvoice(
  db: Database,
  orderUuid: string,
  cents: number,
  dueOn: string | null = null,
  paymentType: 'account' | 'card' = 'card',
): Promise<string> {
  shipments += 1;
  const staffId = await insertStaff(db);
  const { rows } = await sql<{ uuid: string }>`
    with shipment as (
      insert into shipments (order_uuid, position, number, method, ship_to, staff_id)
      values (${orderUuid}, ${shipments}, ${`S-${shipments}-${orderUuid}`}, 'flat_rate', '{}', ${staffId}) returning id
    )
    insert into invoices (number, order_uuid, order_number, shipment_id, company_id, customer_id, language, currency, issued_on, due_on,
      terms_days, payment_type, subtotal_cents, shipping_cents, taxes_cents, total_cents, seller, purchaser_name, bill_to, ship_to,
      purchase_order_number)
    select ${`I-${shipments}-${orderUuid}`}, orders.uuid, orders.number, shipment.id, orders.company_id, orders.customer_id, 'en', orders.currency,
      current_date, coalesce(${dueOn}::date, current_date), 0, ${paymentType}, ${cents}, 0, 0, ${cents}, '{}', companies.name, '{}', '{}', 'PO-77'
    from shipment, orders join companies on companies.id = orders.company_id where orders.uuid = ${orderUuid}
    returning uuid`.execute(db);
  return rows[0]!.uuid;
}

/** Returns what a company owes by its record, in cents. */
export async function owedBy(db: Database, companyId: number): Promise<number> {
  const company = db.selectFrom('companies').select('exposure_cents').where('id', '=', companyId);
  return (await company.executeTakeFirstOrThrow()).exposure_cents;
}

// The sums of stock, debts, invoices and card payments. No act of the shop breaks them: somebody wrote to the tables by hand,
// or the shop has a fault.

import { sql } from 'kysely';
import { counted } from '../counted.ts';
import type { OpenShop } from '../open-shop.ts';
import { attention, type Check, type Finding, ok, wrong } from './finding.ts';
import { countRows } from './rows.ts';

const remedy =
  'Somebody wrote to the tables by hand, or the shop has a fault: keep the database as it is and report it.';

export const bookChecks: readonly Check[] = [
  { name: 'stock', examine: examineStock },
  { name: 'allocated-stock', examine: examineAllocated },
  { name: 'credit', examine: examineCredit },
  { name: 'invoices', examine: examineInvoices },
  { name: 'captures', examine: examineCaptures },
];

async function examineStock({ db }: OpenShop): Promise<Finding> {
  const count = await countRows(
    db,
    sql`
      select from stock
      left join (select part_id, sum(quantity) as quantity from stock_moves group by part_id) as moved using (part_id)
      where on_hand <> coalesce(moved.quantity, 0)`,
  );
  return count > 0
    ? wrong(`The stock of ${counted(count, 'part', 'parts')} is not the sum of its moves. ${remedy}`)
    : ok('All stock is the sum of its moves.');
}

async function examineAllocated({ db }: OpenShop): Promise<Finding> {
  const count = await countRows(
    db,
    sql`
      select from stock
      left join (
        select part_id, sum(order_lines.allocated) as quantity from order_lines
        join orders on orders.uuid = order_uuid
        where state in ('placed', 'payment_pending', 'confirmed', 'partly_shipped') and order_lines.allocated > 0
        group by part_id
      ) as needed using (part_id)
      where allocated <> coalesce(needed.quantity, 0)`,
  );
  return count > 0
    ? wrong(
        `The allocated stock of ${counted(count, 'part', 'parts')} is not what open orders have. ${remedy}`,
      )
    : ok('All allocated stock belongs to open orders.');
}

async function examineCredit({ db }: OpenShop): Promise<Finding> {
  const count = await countRows(
    db,
    sql`
      select from companies
      left join (select company_id, sum(cents) as cents from credit_entries group by company_id) as entered
        on company_id = companies.id
      where exposure_cents <> coalesce(entered.cents, 0)`,
  );
  if (count > 0)
    return wrong(
      `What ${counted(count, 'company owes is not the sum of its', 'companies owe is not the sum of their')} entries. ${remedy}`,
    );
  const over = await countRows(db, sql`select from companies where credit_limit_cents < exposure_cents`);
  return over > 0
    ? attention(
        `${counted(over, 'company owes more than its', 'companies owe more than their')} credit limit: further orders on account are refused.`,
      )
    : ok('What companies owe is the sum of their entries, and within their credit limits.');
}

async function examineInvoices({ db }: OpenShop): Promise<Finding> {
  const count = await countRows(
    db,
    sql`
      select from invoices
      left join (select invoice_uuid, sum(cents) as cents from applications group by invoice_uuid) as applied
        on applied.invoice_uuid = uuid
      left join (select invoice_uuid, sum(total_cents) as cents from invoice_lines group by invoice_uuid) as lines
        on lines.invoice_uuid = uuid
      where paid_cents <> coalesce(applied.cents, 0) or subtotal_cents <> coalesce(lines.cents, 0)
        or total_cents <> subtotal_cents + shipping_cents + taxes_cents`,
  );
  if (count > 0)
    return wrong(
      `${counted(count, 'invoice is not the sum of its', 'invoices are not the sum of their')} lines and payments. ${remedy}`,
    );
  const missing = await countRows(
    db,
    sql`
      select from shipments
      where shipped_at < now() - interval '15 minutes'
        and not exists (select from invoices where shipment_id = shipments.id)`,
  );
  return missing > 0
    ? wrong(`${counted(missing, 'shipment has', 'shipments have')} no invoice. ${remedy}`)
    : ok('Every shipment has its invoice, and every invoice is the sum of its lines and payments.');
}

async function examineCaptures({ db }: OpenShop): Promise<Finding> {
  const count = await countRows(
    db,
    sql`
      select from payment_attempts
      left join (
        select attempt_key, sum(cents) as cents from payment_captures where state = 'captured' group by attempt_key
      ) as taken on attempt_key = key
      where captured_cents <> coalesce(taken.cents, 0) or captured_cents > amount_cents`,
  );
  const refunds = await countRows(
    db,
    sql`
      select from payment_captures
      left join (
        select capture_id, sum(cents) as cents from refunds where state = 'refunded' group by capture_id
      ) as returned on capture_id = payment_captures.id
      where refunded_cents <> coalesce(returned.cents, 0) or refunded_cents > payment_captures.cents`,
  );
  return count + refunds > 0
    ? wrong(
        `${counted(count + refunds, 'card payment is not the sum of its', 'card payments are not the sum of their')} captures and refunds. ${remedy}`,
      )
    : ok('Every card payment is the sum of its captures and refunds.');
}

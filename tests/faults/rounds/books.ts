// The books of a round: what the database says, against what the shop has promised to buyers and staff.

import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';
import type { Ordered } from './buyers.ts';
import { patiently } from './patiently.ts';
import { piecesAtFirst, type RoundBuyer, type RoundPart } from './people.ts';
import type { Handled } from './staff.ts';

export type Promises = {
  readonly buyers: readonly RoundBuyer[];
  readonly parts: readonly RoundPart[];
  readonly ordered: readonly Ordered[];
  readonly handled: readonly Handled[];
};

/** A fault of the books; its kind is the column of the table. */
export type Wrong = {
  readonly kind: 'lost' | 'doubled' | 'oversold' | 'money' | 'stuck';
  readonly says: string;
};

type StoredOrder = {
  readonly uuid: string;
  readonly number: string;
  readonly name: string;
  readonly state: string;
  readonly wasConfirmed: boolean;
  readonly ordered: number;
  readonly partIds: readonly number[];
  readonly shipments: readonly string[];
  readonly refunded: number;
  readonly credited: readonly string[];
};

/** Checks the rules that hold at every moment, also while payments are being settled. */
export function checkBooks(db: Database, promises: Promises): Promise<Wrong[]> {
  return patiently(() => readBooks(db, promises));
}

async function readBooks(db: Database, promises: Promises): Promise<Wrong[]> {
  const companies = promises.buyers.map(({ companyId }) => companyId);
  // Acts that are promised from now on may not be in the snapshot.
  const promised = { ...promises, ordered: [...promises.ordered], handled: [...promises.handled] };
  // One snapshot: what is changed meanwhile is in all of it or in none.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const orders = await readOrders(transaction, companies);
      return [
        ...checkOrders(orders, promised),
        ...checkStaff(orders, promised.handled),
        ...(await checkStock(transaction, promises.parts)),
        ...(await checkMoney(transaction, companies)),
      ];
    });
}

async function readOrders(db: Database, companies: readonly number[]): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`
    select uuid, number::text as number, purchase_order_number as name, state, confirmed_at is not null as "wasConfirmed",
      (select coalesce(sum(ordered), 0)::integer from order_lines where order_uuid = orders.uuid) as ordered,
      (select coalesce(json_agg(part_id), '[]') from order_lines where order_uuid = orders.uuid) as "partIds",
      (select coalesce(json_agg(uuid), '[]') from shipments where order_uuid = orders.uuid) as shipments,
      (select coalesce(sum(refunds.cents), 0)::integer from refunds
        join payment_captures on payment_captures.id = capture_id join payment_attempts on payment_attempts.key = attempt_key
        where trunk_uuid = orders.uuid and credit_note_uuid is null) as refunded,
      (select coalesce(json_agg(invoice_uuid), '[]') from credit_notes join invoices on invoices.uuid = invoice_uuid
        where order_uuid = orders.uuid) as credited
    from orders where company_id = any(${[...companies]}::bigint[])`.execute(db);
  return rows;
}

function checkOrders(orders: readonly StoredOrder[], { ordered, handled }: Promises): Wrong[] {
  const cancelled = new Set(handled.filter(({ isCancelled }) => isCancelled).map(({ order }) => order));
  const wrong: Wrong[] = [];
  const report = (kind: Wrong['kind'], says: string) => wrong.push({ kind, says });
  for (const [name, same] of Map.groupBy(orders, (one) => one.name))
    if (same.filter(({ state }) => state !== 'cancelled').length > 1)
      report('doubled', `${name} is ${same.length} orders: ${same.map(({ number }) => number).join(', ')}`);
  for (const { name, uuid, number, planned, part, refusal, inCart } of ordered) {
    if (inCart !== planned.quantity)
      report(
        inCart > planned.quantity ? 'doubled' : 'lost',
        `${name} had ${inCart} pieces in the cart instead of ${planned.quantity}`,
      );
    const stored = orders.filter((one) => one.name === name);
    if (uuid === undefined) {
      const placed = stored.find(({ state }) => state !== 'cancelled');
      if (placed)
        report('doubled', `${name} was refused (${refusal}) and is order ${placed.number}, ${placed.state}`);
      continue;
    }
    const found = stored.find((one) => one.uuid === uuid && one.number === number);
    if (!found) report('lost', `${name} was answered with order ${number} (${uuid}), which is gone`);
    else if (!found.wasConfirmed)
      report('lost', `${name} was answered with order ${number}, which is ${found.state}`);
    else if (found.state === 'cancelled' && planned.fate !== 'cancelled' && !cancelled.has(uuid))
      report('lost', `${name}, order ${number}, is cancelled`);
    else if (found.ordered !== planned.quantity || found.partIds.some((id) => id !== part.id))
      report(
        found.ordered > planned.quantity ? 'doubled' : 'lost',
        `${name} has ${found.ordered} pieces of parts ${found.partIds.join(', ')} instead of ${planned.quantity} of ${part.id}`,
      );
  }
  return wrong;
}

function checkStaff(orders: readonly StoredOrder[], handled: readonly Handled[]): Wrong[] {
  return handled.flatMap(({ order, shipment, credited, refunded, isCancelled }): Wrong[] => {
    const stored = orders.find(({ uuid }) => uuid === order);
    if (!stored) return []; // lost, and so reported
    const { number, shipments } = stored;
    const wrong: Wrong[] = [];
    if (shipment !== undefined && !shipments.includes(shipment))
      wrong.push({ kind: 'lost', says: `The shipment of order ${number} is gone` });
    if (shipments.length > 1)
      wrong.push({ kind: 'doubled', says: `Order ${number} left ${shipments.length} times` });
    if (credited !== undefined && !stored.credited.includes(credited))
      wrong.push({ kind: 'lost', says: `The credit note of order ${number} is gone` });
    if (stored.credited.length > 1)
      wrong.push({ kind: 'doubled', says: `Order ${number} was credited ${stored.credited.length} times` });
    if (stored.refunded !== refunded && (refunded > 0 || stored.refunded > 100))
      wrong.push({
        kind: stored.refunded > refunded ? 'doubled' : 'lost',
        says: `Order ${number} was refunded ${stored.refunded} instead of ${refunded}`,
      });
    if (isCancelled && stored.state !== 'cancelled')
      wrong.push({ kind: 'lost', says: `Order ${number} was cancelled and is ${stored.state}` });
    return wrong;
  });
}

async function checkStock(db: Database, parts: readonly RoundPart[]): Promise<Wrong[]> {
  const { rows } = await sql<{
    code: string;
    onHand: number;
    moved: number;
    allocated: number;
    taken: number;
  }>`
    select inventory_code as code, on_hand as "onHand", allocated,
      (select coalesce(sum(quantity), 0)::integer from stock_moves where part_id = parts.id) as moved,
      (select coalesce(sum(order_lines.allocated), 0)::integer from order_lines join orders on orders.uuid = order_uuid
        where part_id = parts.id and order_lines.allocated > 0 and state <> 'cancelled') as taken
    from stock join parts on parts.id = part_id
    where parts.id = any(${parts.map(({ id }) => id)}::bigint[])`.execute(db);
  return rows.flatMap(({ code, onHand, moved, allocated, taken }): Wrong[] => [
    ...(onHand === piecesAtFirst + moved
      ? []
      : [
          {
            kind: 'money' as const,
            says: `${code} has ${onHand} on hand and began with ${piecesAtFirst}, moved by ${moved}`,
          },
        ]),
    ...(allocated === taken
      ? []
      : [{ kind: 'oversold' as const, says: `${code} has ${allocated} allocated, its orders ${taken}` }]),
    ...(onHand >= allocated
      ? []
      : [{ kind: 'oversold' as const, says: `${code} has ${onHand} on hand, ${allocated} allocated` }]),
  ]);
}

/** The ledger of each company, its invoices against its orders, and its captures against its invoices, to the cent. */
async function checkMoney(db: Database, companies: readonly number[]): Promise<Wrong[]> {
  const mine = sql`(select * from orders where company_id = any(${[...companies]}::bigint[]))`;
  const { rows } = await sql<{ says: string }>`
    with mine as materialized ${mine}, money as (
      select mine.*,
        (select coalesce(sum(cents), 0) from credit_entries where order_uuid = mine.uuid) as owed,
        (select coalesce(sum(invoices.total_cents), 0) from invoices where order_uuid = mine.uuid) as invoiced,
        (select coalesce(sum(credit_notes.total_cents - refunded_cents), 0) from credit_notes
          join invoices on invoices.uuid = invoice_uuid where order_uuid = mine.uuid) as credited,
        (select coalesce(sum(invoice_lines.quantity), 0) from invoice_lines
          join invoices on invoices.uuid = invoice_uuid where order_uuid = mine.uuid) as invoiced_pieces,
        (select coalesce(sum(shipped), 0) from order_lines where order_uuid = mine.uuid) as shipped,
        (select coalesce(sum(unit_cents * (ordered - cancelled)), 0) from order_lines where order_uuid = mine.uuid) as lines
      from mine
    )
    select format('Company %s owes %s, its entries are %s', code, exposure_cents, entries) as says
      from companies, lateral (select coalesce(sum(cents), 0) as entries from credit_entries where company_id = companies.id) as sums
      where id = any(${[...companies]}::bigint[]) and exposure_cents <> entries
    union all
    select format('Order %s on account of %s is %s in the ledger, credited %s', number, total_cents, owed, credited)
      from money where payment_type = 'account' and owed <> case when state = 'cancelled' then 0 else total_cents - credited end
    union all
    select format('Order %s by card is %s in the ledger', number, owed) from money
      where payment_type = 'card' and owed <> 0
    union all
    select format('Order %s has lines of %s and a subtotal of %s', number, lines, subtotal_cents) from money
      where lines <> subtotal_cents
    union all
    select format('Of order %s %s pieces left and %s are invoiced', number, shipped, invoiced_pieces) from money
      where shipped <> invoiced_pieces
    union all
    select format('Order %s of %s is shipped and invoiced with %s', number, total_cents, invoiced) from money
      where state = 'shipped' and invoiced <> total_cents
    union all
    select format('Invoice %s has %s paid, and %s applied', invoices.number, paid_cents, applied)
      from mine join invoices on order_uuid = mine.uuid, lateral (
        select coalesce(sum(cents), 0) as applied from applications where invoice_uuid = invoices.uuid
      ) as sums where paid_cents <> applied
    union all
    select format('Attempt %s of order %s has %s captured, its captures are %s', payment_attempts.key, number, captured_cents, taken)
      from mine join payment_attempts on trunk_uuid = mine.uuid, lateral (
        select coalesce(sum(cents), 0) as taken from payment_captures where attempt_key = payment_attempts.key and state = 'captured'
      ) as sums where captured_cents <> taken
    union all
    select format('Order %s of %s by card has %s captured and %s invoiced', number, total_cents, taken, invoiced)
      from money, lateral (
        select coalesce(sum(captured_cents), 0) as taken from payment_attempts where trunk_uuid = money.uuid
      ) as sums where payment_type = 'card' and taken > invoiced`.execute(db);
  return rows.map(({ says }) => ({ kind: 'money', says }));
}

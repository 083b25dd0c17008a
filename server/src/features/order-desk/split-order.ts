// Splits an order in two. What the card has to cover for the new one is authorised first, outside of every lock, as an attempt of the
// order that is split; then one transaction locks the order, makes the plan again and writes both orders, or refuses. An
// authorisation that is not used is released with the last shipment.

import { randomUUID } from 'node:crypto';
import type { OrderSplit } from '@chipload/contract/office/order-splits';
import { dueWithout, promiseWithout } from '@chipload/domain/orders';
import { transact, type Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  announceChange,
  stockDueOn,
  taxRowOf,
  updatePromises,
  writeOrder,
} from '../orders/orders.service.ts';
import { hasAuthorisationToMove, moveAuthorisation } from '../payments/payments.service.ts';
import { holdCredit } from '../companies/companies.service.ts';
import { authoriseCents, type ChangeShop, requireVersion } from './change-order.ts';
import { insertCreditEntry, insertVersion, lockOrder, replaceTaxLines } from './change.repository.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { getRecord } from './get-record.ts';
import { mailDelayMilliseconds } from './mail-time.ts';
import type { StoredRecord } from './order-record.repository.ts';
import { planSplit, type SplitPlan } from './plan-split.ts';
import { recordOrderEvent } from './record-order-event.ts';
import { insertTrunkOfSplit, keepLines, linkSplit, updateKept } from './split.repository.ts';
import { newPartOf } from './new-part.ts';

type SplitAct = OrderSplit & {
  readonly version: number;
  readonly reason: string;
  /** The totals that the staff agreed to, in cents. */
  readonly totals: { readonly first: number; readonly second: number };
};

/** Moves pieces of an order to a new one and returns its uuid; refuses a split that is not possible, or not as it was shown. */
export async function splitOrder(
  shop: ChangeShop,
  act: ByStaff,
  { uuid, split }: { readonly uuid: string; readonly split: SplitAct },
): Promise<string> {
  const record = await getRecord(shop.db, uuid);
  requireVersion(record, split.version);
  const plan = planSplit(record, split, await shop.settings.get(shop.db));
  requireTotals(plan, split);
  if (record.payment_type === 'card') await authorise(shop, uuid, plan);
  return transact(shop.db, (transaction) => carryOut(transaction, shop, act, { uuid, split }));
}

async function authorise(shop: ChangeShop, uuid: string, { split }: SplitPlan): Promise<void> {
  const { cents } = split.second.total;
  if (await hasAuthorisationToMove(shop.db, { from: uuid, cents })) return;
  await authoriseCents(shop, uuid, cents);
}

async function carryOut(
  transaction: Database,
  { settings }: ChangeShop,
  act: ByStaff,
  { uuid, split }: { readonly uuid: string; readonly split: SplitAct },
): Promise<string> {
  const locked = await lockOrder(transaction, uuid);
  if (!locked) throw new Refusal('not-found');
  const isOnAccount = locked.payment_type === 'account';
  const requireCredit = isOnAccount ? await holdCredit(transaction, locked.company_id) : undefined;
  const record = await getRecord(transaction, uuid);
  requireVersion(record, split.version);
  const shop = await settings.get(transaction);
  const plan = planSplit(record, split, shop);
  requireTotals(plan, split);
  if (requireCredit) requireCredit(plan.split.difference);

  await insertVersion(transaction, uuid, { staffId: act.staff.id, reason: split.reason });
  const second = { uuid: randomUUID(), stockDay: stockDueOn(record.kind, shop) };
  await keepFirst(transaction, record, plan, second.stockDay);
  const number = await writeSecond(transaction, record, plan, second);
  await recordSplit(transaction, act, record, { plan, second: second.uuid, number });
  await announceChange(transaction, {
    uuid,
    version: record.version,
    split: second.uuid,
    afterMilliseconds: mailDelayMilliseconds,
  });
  return second.uuid;
}

async function keepFirst(
  transaction: Database,
  record: StoredRecord,
  plan: SplitPlan,
  stockDay: string | null,
): Promise<void> {
  const { uuid } = record;
  const { first } = plan.split;
  await keepLines(
    transaction,
    plan.lines.map(({ line, kept }) => ({
      id: line.id,
      ...kept,
      expected_on: promiseWithout(line, kept.backordered),
      due_on: dueWithout(line, kept.backordered, stockDay),
    })),
  );
  await replaceTaxLines(transaction, uuid, first.taxLines.map(taxRowOf));
  await updateKept(transaction, uuid, {
    subtotalCents: first.subtotal.cents,
    taxesCents: first.taxes.cents,
    totalCents: first.total.cents,
  });
  const cents = first.total.cents - record.total_cents;
  if (record.payment_type === 'account' && cents !== 0)
    await insertCreditEntry(transaction, {
      companyId: record.company_id,
      orderUuid: uuid,
      kind: 'order_changed',
      cents,
    });
}

/** Writes the new order, confirmed at once, with what the ledger and the card have for it; returns its number. */
async function writeSecond(
  transaction: Database,
  record: StoredRecord,
  plan: SplitPlan,
  second: { readonly uuid: string; readonly stockDay: string | null },
): Promise<number> {
  const { uuid } = second;
  await insertTrunkOfSplit(transaction, { uuid, of: record.uuid });
  const { number } = await writeOrder(transaction, newPartOf(record, plan, second));
  await linkSplit(transaction, { uuid, from: record.uuid });
  await updatePromises(transaction, [record.uuid, uuid]);
  const { cents } = plan.split.second.total;
  const isByCard = record.payment_type === 'card';
  if (isByCard && !(await moveAuthorisation(transaction, { from: record.uuid, to: uuid, cents })))
    throw new Refusal('difference-undecided');
  return number;
}

async function recordSplit(
  transaction: Database,
  act: ByStaff,
  record: StoredRecord,
  { plan, second, number }: { readonly plan: SplitPlan; readonly second: string; readonly number: number },
): Promise<void> {
  const { uuid, version, total_cents: total, currency } = record;
  const { split } = plan;
  await recordOrderEvent(transaction, act, {
    action: 'order.split',
    uuid,
    before: { version, total, currency },
    after: { version: version + 1, total: split.first.total.cents, currency, split_to: String(number) },
  });
  await recordOrderEvent(transaction, act, {
    action: 'order.split-off',
    uuid: second,
    after: { split_from: String(record.number), total: split.second.total.cents, currency },
  });
}

function requireTotals({ split }: SplitPlan, { totals }: SplitAct): void {
  const now = { first: split.first.total.cents, second: split.second.total.cents };
  if (now.first === totals.first && now.second === totals.second) return;
  throw new Refusal('total-changed', { facts: { totals_before: totals, totals_now: now } });
}

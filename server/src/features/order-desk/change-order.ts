// Changes a placed order. What a card has to cover in addition is authorised first, outside of every lock; then one transaction
// locks the order, makes the plan again and writes all of it, or refuses. An authorisation that is not used is released with the
// last shipment.

import type { OrderChange } from '@chipload/contract/office/order-changes';
import { isPaidWhenPlaced, piecesWanted } from '@chipload/domain/orders';
import { transact, type Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { offersOf, resolveOffers } from '../catalogue/catalogue.service.ts';
import { validateAddress, type AddressService } from '../customers/customers.service.ts';
import {
  announceChange,
  closeOrder,
  stockDueOn,
  taxRowOf,
  updatePromises,
} from '../orders/orders.service.ts';
import {
  authoriseDifference,
  enqueueCaptureWhole,
  enqueueVoidRest,
  type PaymentShop,
} from '../payments/payments.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { reviewDeposit } from '../invoices/invoices.service.ts';
import { changeFigures } from './change-figures.ts';
import { holdCredit } from '../companies/companies.service.ts';
import { changeLines } from './change-lines.ts';
import { bookDifference, centsToAuthorise, requireCardLimit } from './change-money.ts';
import {
  insertVersion,
  lockOrder,
  lockWholeOfSplit,
  replaceTaxLines,
  updateOrder,
} from './change.repository.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { mailDelayMilliseconds } from './mail-time.ts';
import { differenceDeclined, recordChanged } from './order-desk-refusals.ts';
import { getRecord } from './get-record.ts';
import type { StoredRecord } from './order-record.repository.ts';
import { type ChangeFacts, type ChangePlan, planChange } from './plan-change.ts';
import { recordOrderEvent } from './record-order-event.ts';

export type ChangeShop = PaymentShop & {
  readonly settings: Settings;
  readonly addressService: AddressService;
};

export type OrderChangeAct = OrderChange & {
  readonly version: number;
  readonly reason: string;
  /** The total that the staff agreed to, in cents; undefined for a change whose amount nobody was shown. */
  readonly total?: number | undefined;
};

/** Changes an order and returns its uuid; refuses a change that is not possible, or not as it was shown. */
export async function changeOrder(
  shop: ChangeShop,
  act: ByStaff,
  { uuid, change: written }: { readonly uuid: string; readonly change: OrderChangeAct },
): Promise<void> {
  const change = { ...written, ...(await validated(shop.addressService, written)) };
  const record = await getRecord(shop.db, uuid);
  requireVersion(record, change.version);
  const facts = await factsOf(shop.db, shop.settings, { act, record, change });
  const plan = planChange(record, change, facts);
  requireTotal(plan, change.total);
  if (record.payment_type === 'card') {
    requireCardLimit(act.staff.limits.cardCents, record, plan);
    await authorise(shop, record, plan);
  }
  await transact(shop.db, (transaction) => carryOut(transaction, shop, act, { uuid, change }));
}

/** Reads what a change needs besides the order itself. */
export async function factsOf(
  db: Database,
  settings: Settings,
  {
    act,
    record,
    change,
  }: { readonly act: ByStaff; readonly record: StoredRecord; readonly change: OrderChange },
): Promise<ChangeFacts> {
  const { permissions, limits } = act.staff;
  const changed = new Set(change.lines.map((line) => line.uuid));
  const partIds = record.lines.flatMap((line) =>
    line.part_id !== null && changed.has(line.uuid) ? [line.part_id] : [],
  );
  return {
    shop: await settings.get(db),
    offers: await resolveOffers(
      db,
      change.added.map(({ sku }) => sku),
      readerOf(record),
    ),
    ofLines: await offersOf(db, partIds, readerOf(record)),
    override: { isAllowed: permissions.has('override-prices'), mostPercent: limits.pricePercent },
  };
}

/** Returns the address of a change in its normal form; refuses one that does not exist. */
export async function validated(
  service: AddressService,
  { ship_to: written }: OrderChange,
): Promise<Partial<Pick<OrderChange, 'ship_to'>>> {
  if (!written) return {};
  const { line_1: line1, line_2: line2, ...rest } = written;
  const good = await validateAddress(service, { ...rest, line1, line2 });
  const { line1: line_1, line2: line_2 = '', phone = '', ...fields } = good;
  return { ship_to: { ...fields, phone, line_1, line_2 } };
}

async function authorise(shop: ChangeShop, record: StoredRecord, plan: ChangePlan): Promise<void> {
  const cents = centsToAuthorise(record, plan);
  if (cents === 0) return;
  await authoriseCents(shop, record.uuid, cents);
}

/** Authorises an amount of the card of an order; refuses if the bank declines it, or has not answered. */
export async function authoriseCents(shop: ChangeShop, orderUuid: string, cents: number): Promise<void> {
  const outcome = await authoriseDifference(shop, { orderUuid, cents });
  if (outcome.status === 'unknown') throw new Refusal('difference-undecided');
  if (outcome.status === 'declined') throw differenceDeclined(outcome.reason);
}

async function carryOut(
  transaction: Database,
  shop: ChangeShop,
  act: ByStaff,
  { uuid, change }: { readonly uuid: string; readonly change: OrderChangeAct },
): Promise<void> {
  await lockWholeOfSplit(transaction, uuid);
  const locked = await lockOrder(transaction, uuid);
  if (!locked) throw new Refusal('not-found');
  const isOnAccount = locked.payment_type === 'account';
  const requireCredit = isOnAccount ? await holdCredit(transaction, locked.company_id) : undefined;
  const record = await getRecord(transaction, uuid);
  requireVersion(record, change.version);
  const facts = await factsOf(transaction, shop.settings, { act, record, change });
  const plan = planChange(record, change, facts);
  requireTotal(plan, change.total);
  if (requireCredit) requireCredit(plan.changed.difference);
  else requireCard(act, record, plan);

  await insertVersion(transaction, uuid, { staffId: act.staff.id, reason: change.reason });
  const stockDay = stockDueOn(record.kind, facts.shop);
  await writeLines(transaction, record, plan, { change, stockDay });
  await writeHead(transaction, record, plan);
  if (isOnAccount) await bookDifference(transaction, record, plan);
  await close(transaction, record, plan);
  if (record.deposit_cents > 0) await reviewDeposit(transaction, uuid);
  await captureRestOfPrepaid(transaction, record);
  await recordOrderEvent(transaction, act, {
    action: 'order.changed',
    uuid,
    ...changeFigures(record, plan, change),
  });
  await announceChange(transaction, {
    uuid,
    version: record.version,
    afterMilliseconds: mailDelayMilliseconds,
  });
}

/** Refuses to charge more than the staff may, whatever was done to the parts of the order since, or more than is authorised. */
function requireCard(act: ByStaff, record: StoredRecord, plan: ChangePlan): void {
  requireCardLimit(act.staff.limits.cardCents, record, plan);
  if (centsToAuthorise(record, plan) > 0) throw new Refusal('difference-undecided');
}

async function writeLines(
  transaction: Database,
  record: StoredRecord,
  plan: ChangePlan,
  { change, stockDay }: { readonly change: OrderChange; readonly stockDay: string | null },
): Promise<void> {
  const wanted = new Map(change.lines.map((line) => [line.uuid, line.wanted]));
  const lines = record.lines.flatMap((line, index) => {
    const pieces = wanted.get(line.uuid) ?? piecesWanted(line);
    const price = plan.changed.lines[index]?.price.cents ?? line.unit_cents;
    const isSame = pieces === piecesWanted(line) && price === line.unit_cents;
    return isSame ? [] : [{ line, wanted: pieces, price }];
  });
  const partIds = lines.flatMap(({ line }) => (line.part_id === null ? [] : [line.part_id]));
  const offers = await offersOf(transaction, partIds, readerOf(record));
  await changeLines(transaction, { orderUuid: record.uuid, lines, added: plan.added, offers, stockDay });
  await updatePromises(transaction, [record.uuid]);
}

async function writeHead(transaction: Database, record: StoredRecord, plan: ChangePlan): Promise<void> {
  const { changed, delivery } = plan;
  await replaceTaxLines(transaction, record.uuid, changed.taxLines.map(taxRowOf));
  await updateOrder(transaction, record.uuid, {
    subtotalCents: changed.subtotal.cents,
    shippingCents: changed.freight.cents,
    taxesCents: changed.taxes.cents,
    totalCents: changed.total.cents,
    isFreightToQuote: plan.isFreightToQuote,
    shippingType: delivery.type,
    courier: delivery.courier,
    courierAccount: delivery.courierAccount,
    shipTo: delivery.shipTo,
    isRepacked: plan.isRepacked && record.packages.length > 0,
  });
}

/** Closes an order of which nothing is left to ship, and releases what is left of its authorisations. */
async function close(transaction: Database, record: StoredRecord, { changed }: ChangePlan): Promise<void> {
  const { uuid, state, payment_type } = record;
  if (changed.state === state) return;
  if (changed.state === 'cancelled')
    await closeOrder(transaction, uuid, { from: 'confirmed', to: 'cancelled' });
  else await closeOrder(transaction, uuid, { from: 'partly_shipped', to: 'shipped' });
  if (payment_type === 'card') await enqueueVoidRest(transaction, uuid);
}

/** Items made to order are paid before they ship: what was authorised in addition, such as for quoted freight, is captured at once. */
async function captureRestOfPrepaid(transaction: Database, record: StoredRecord): Promise<void> {
  if (!isPaidWhenPlaced({ kind: record.kind, type: record.payment_type })) return;
  const authorised = record.attempts.filter(
    ({ state, purpose }) => state === 'authorised' && purpose !== 'invoice',
  );
  for (const { key } of authorised) await enqueueCaptureWhole(transaction, key);
}

/** Refuses a write that was made with another version in view. */
export function requireVersion({ version: now }: StoredRecord, seen: number): void {
  if (seen !== now) throw recordChanged({ seen, now });
}

function requireTotal({ changed }: ChangePlan, seen: number | undefined): void {
  const { cents: now } = changed.total;
  if (seen === undefined || seen === now) return;
  throw new Refusal('total-changed', { facts: { total_before: seen, total_now: now } });
}

/** The buyer of an order, whose prices apply to what is added. */
export function readerOf({
  buyer,
  customer_id: id,
  company_id: companyId,
  currency,
  language,
}: StoredRecord) {
  const { name, email, is_email_confirmed: isEmailConfirmed } = buyer;
  return { currency, language, customer: { id, companyId, name, email, isEmailConfirmed } };
}

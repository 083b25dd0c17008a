// Acts of the shop's people and of its worker in a month, through the calls and jobs that they use.

import { invoiceListeners } from '../../server/src/features/invoices/invoices.service.ts';
import { moneyTasks } from '../../server/src/features/payments/money-tasks.ts';
import { runJob } from '../support/run-job.ts';
import { runMoneyJobs } from '../support/run-money-jobs.ts';
import { done, fillCheckout } from '../support/small-shop.ts';
import type { OfficeBrowser } from '../support/test-staff.ts';
import type { Month, MonthCompany } from './open-month.ts';

/** A day of the month: its date, and the office as it is open on it. */
export type Today = { readonly month: Month; readonly day: string; readonly office: OfficeBrowser };

/** An act that the shop rightly refuses, since something else became of an invoice before. */
export class RefusedAct extends Error {}

const refusals = new Set([
  'payment-disputed',
  'nothing-to-credit',
  'nothing-to-restock',
  'credit-too-large',
  'refund-too-large',
  'invoice-paid',
  'above-open',
  'nothing-applied',
  'additional-invoice',
]);

export async function post(today: Today, path: string, body: object = {}) {
  const answer = await today.office.send('POST', path, body);
  const code = answer.body?.code;
  if (refusals.has(code)) throw new RefusedAct(`${code} ${path.split('/').at(-1)}`);
  return done(Promise.resolve(answer));
}

export const get = (today: Today, path: string) => done(today.office.send('GET', path));

/** Goes to a day; on some it is late in the evening, when the date in Greenwich is another one. */
export async function beginDay(month: Month, day: string): Promise<Today> {
  const hour = Number(day.slice(-2)) % 3 === 0 ? '23:15' : '10:00';
  await month.clock.set(`${day}T${hour}:00${day < '2027-03-14' ? '-05:00' : '-04:00'}`);
  return { month, day, office: await month.signIn() };
}

type PlacedInMonth = { readonly uuid: string; readonly company: MonthCompany };

/** Orders two to four parts. */
export async function placeOrder({ month }: Today, company: MonthCompany): Promise<PlacedInMonth> {
  const buyer = await company.visit();
  const skus = new Set(Array.from({ length: month.between(2, 4) }, () => month.oneOf(month.parts)));
  // Orders of Nova Scotia go there: its rate changes in this month.
  const isPickup = company.currency === 'CAD' && company.province !== 'NS' && month.between(1, 6) === 1;
  const { total } = await fillCheckout(
    buyer,
    [...skus].map((sku) => ({ sku, quantity: month.between(3, 9) })),
    { type: isPickup ? 'pickup' : 'flat_rate' },
  );
  const payment =
    company.card === undefined
      ? { method: 'account' }
      : { method: 'card', card: company.card, cvd: '123', total };
  const { uuid } = await done(buyer.send('POST', '/trunk', payment));
  return { uuid: String(uuid), company };
}

/** Orders regrinds of tools, which are paid when they are ordered, or on account after a deposit. */
export async function placeMade({ month }: Today, company: MonthCompany): Promise<PlacedInMonth> {
  const buyer = await company.visit();
  for (;;) {
    const part = month.oneOf(month.parts);
    const { body } = await buyer.send('GET', `/regrinds/evaluate?inventory_code=${encodeURIComponent(part)}`);
    if (body.data?.is_possible !== true) continue;
    const { uuid: regrind } = await done(buyer.send('POST', '/regrinds', { inventory_code: part }));
    const quantity = month.between(6, 12);
    await done(buyer.send('POST', '/mod-trunk/items', { regrind_uuid: regrind, quantity }));
    break;
  }
  await done(buyer.send('PATCH', '/mod-trunk/shipping', { type: 'flat_rate' }));
  const { total } = await done(
    buyer.send('PATCH', '/mod-trunk/purchase-order', { purchase_order_number: 'PO 7', notes: [] }),
  );
  const payment =
    company.card === undefined
      ? { method: 'account' }
      : { method: 'card', card: company.card, cvd: '123', total };
  const { uuid } = await done(buyer.send('POST', '/mod-trunk', { ...payment, return_waived: true }));
  return { uuid: String(uuid), company };
}

/** A buyer pays a part of what the company owed before it ordered here by card. */
export async function payOpeningByCard(
  { month }: Today,
  company: MonthCompany,
  amount: number,
): Promise<void> {
  const buyer = await company.visit();
  const invoices = [{ uuid: null, amount }];
  await done(buyer.send('POST', '/invoices/pay', { invoices, card: company.card, cvd: '123' }));
  await runMoneyJobs(month);
}

type Sizes = { readonly cutting_diameter: number | null; readonly overall_length: number | null };
type Regrind = {
  readonly uuid: string;
  readonly order_uuid: string;
  readonly part_tool: Sizes;
  readonly wanted: Sizes;
  readonly expected: number;
  readonly tools: readonly { readonly uuid: string }[];
};

/** The tools of an order of regrinds arrive, and are ground: now they can ship. */
export async function grind(today: Today, order: string): Promise<void> {
  const linesOf = async (): Promise<Regrind[]> =>
    (await get(today, '/regrinds')).filter((line: Regrind) => line.order_uuid === order);
  const sizes = ({ cutting_diameter, overall_length }: Sizes) => ({ cutting_diameter, overall_length });
  for (const { uuid, part_tool: worn, expected } of await linesOf())
    for (let at = 0; at < expected; at += 1) await post(today, `/regrinds/${uuid}/receive`, sizes(worn));
  for (const { tools, wanted } of await linesOf())
    for (const { uuid } of tools) await post(today, `/sent-tools/${uuid}/grind`, sizes(wanted));
}

/** Ships what can ship of an order, or about half of it, and returns its invoice; undefined when nothing can. */
export async function ship(today: Today, uuid: string, isHalf: boolean): Promise<string | undefined> {
  const order = await get(today, `/fulfilment/orders/${uuid}`);
  const lines: { uuid: string; inventory_code: string; allocated: number }[] = order.lines;
  const leaving = lines
    .filter(({ allocated }) => allocated > 0)
    .slice(0, isHalf ? 1 : undefined)
    .map(({ allocated, ...line }) => ({ ...line, quantity: isHalf ? Math.ceil(allocated / 2) : allocated }));
  if (leaving.length === 0 || order.obstacle !== null) return undefined;
  const isPickup = order.method === 'pickup';
  const box = { box: 'Pallet', length: 40, height: 40, width: 40, weight: 12, tracking_number: '1Z9' };
  const { invoice } = await post(today, `/fulfilment/orders/${uuid}/shipments`, {
    version: order.version,
    lines: leaving.map(({ uuid: line, quantity }) => ({ uuid: line, quantity })),
    parcels: isPickup
      ? []
      : [
          {
            ...box,
            contents: leaving.map(({ inventory_code, quantity }) => ({ inventory_code, quantity })),
          },
        ],
    ...(!isPickup && { courier: 'ups' }),
    handed_to: isPickup ? 'Sam' : '',
    tight_boxes_confirmed: true,
  });
  await runMoneyJobs(today.month);
  return invoice.uuid;
}

export type Charged = { readonly reference: string; readonly cents: number };
export type DisputedState = 'under-review' | 'lost' | 'won';

/** The card company tells of a dispute of a charge, once of each. */
export async function disputeCharge(
  { month }: Today,
  { reference: charge, cents }: Charged,
  states: readonly DisputedState[],
): Promise<void> {
  const reference = `dp_${charge}`;
  if (month.disputes.has(reference)) return;
  const payments = { db: month.db, gateway: month.gateway, listeners: invoiceListeners };
  for (const state of states) {
    month.disputes.set(reference, {
      reference,
      authorisationReference: charge,
      cents,
      reason: 'fraudulent',
      state,
      isInquiry: false,
      isWithdrawn: state !== 'won',
      evidenceDueAt: null,
      openedAt: new Date(),
    });
    await runJob(moneyTasks(payments), 'read_dispute', { dispute: reference });
  }
}

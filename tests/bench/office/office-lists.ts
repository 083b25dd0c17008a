// The lists of the office that are measured: every view, the filters, the next page and one far behind.

import { orderViews } from '@chipload/domain/orders';
import { keyReports, salesGroupings } from '@chipload/domain/sales';
import { stockFilters } from '@chipload/domain/stock';
import { companyLists, mailLists } from './company-and-mail-lists.ts';
import type { LargeOffice } from './large-office.ts';
import { dayAgo, pathOf, type Query, type Reading, readOffice, secondPage } from './reading.ts';

/** Returns the lists; each of them has rows in a large shop. */
export async function listReadings(office: LargeOffice): Promise<Reading[]> {
  return [
    ...(await orderLists(office)),
    ...(await otherLists(office)),
    ...(await stockLists(office)),
    ...(await companyLists(office)),
    ...(await mailLists(office)),
    ...reportReadings(),
  ];
}

/** Reports of a year, and those on service of a month. */
function reportReadings(): Reading[] {
  const year = { from: dayAgo(365), to: dayAgo(1) };
  const month = { from: dayAgo(30), to: dayAgo(1) };
  return [
    ...salesGroupings.map((by): Reading => [`sales of a year by ${by}`, pathOf('/sales', { ...year, by })]),
    ['sales of three months on Today', '/sales/months'],
    ['taxes of a year', pathOf('/taxes/report', year)],
    ...keyReports.map((report): Reading => [`${report} of a month`, pathOf(`/key-figures/${report}`, month)]),
  ];
}

/** The counts that are shown where all rows that match are ticked. */
export const countReadings: readonly Reading[] = [
  ...orderViews.map((view): Reading => [`orders: count of view ${view}`, pathOf('/orders/count', { view })]),
  ['orders: count of a text, PO', pathOf('/orders/count', { view: 'all', text: 'PO' })],
  ['orders: count of a text, all companies', pathOf('/orders/count', { view: 'all', text: 'works' })],
  ['ready to ship: count', '/fulfilment/ready/count'],
  ['mails: count', '/mails/count'],
];

async function orderLists(office: LargeOffice): Promise<Reading[]> {
  const { orders, numberOf } = office;
  const list = (query: Record<string, string>) => pathOf('/orders', { view: 'all', ...query });
  const company = await companyOf(office, 'Bench Works 78');
  const code = await codeOf(office);
  return [
    ...orderViews.map((view): Reading => [`orders: view ${view}`, list({ view })]),
    ...(await Promise.all(
      orderViews.map(async (view) => secondPage(office, `orders: view ${view}`, list({ view }))),
    )),
    ['orders: after half of all', list({ after: String(numberOf(orders / 2)) })],
    ['orders: in US dollars, after half of all', list({ view: 'us', after: String(numberOf(orders / 2)) })],
    ['orders: of a company', list({ company })],
    ['orders: unpaid of a company', list({ view: 'unpaid', company })],
    ['orders: collect and open', list({ view: 'open', method: 'collect' })],
    ['orders: cancelled', list({ state: 'cancelled' })],
    ['orders: of a month two years ago', list({ placed_from: dayAgo(760), placed_to: dayAgo(730) })],
    ['orders: text, an order number', list({ text: String(numberOf(Math.floor(orders / 3))) })],
    ['orders: text, a part number', list({ text: code })],
    ['orders: text, a part number, open', list({ view: 'open', text: code })],
    ['orders: text, a purchase order', list({ text: 'PO-4321' })],
    ['orders: text, PO', list({ text: 'PO' })],
    ['orders: text, a company', list({ text: 'bench works 78' })],
    ['orders: text, all companies', list({ text: 'works' })],
  ];
}

async function otherLists(office: LargeOffice): Promise<Reading[]> {
  const { orders, numberOf } = office;
  const company = await companyOf(office, 'Bench Works 78');
  const shipped = `${numberOf(orders / 2 + 1)}`;
  return [
    ['ready to ship', '/fulfilment/ready'],
    await secondPage(office, 'ready to ship', '/fulfilment/ready'),
    ['ready to ship: collect to the US', pathOf('/fulfilment/ready', { method: 'collect', country: 'US' })],
    ['shipments', '/shipments'],
    await secondPage(office, 'shipments', '/shipments'),
    ['shipments: after half of all', pathOf('/shipments', { after: String(orders / 2) })],
    ['shipments: picked up', pathOf('/shipments', { method: 'pickup' })],
    ['shipments: text, an order', pathOf('/shipments', { text: shipped })],
    [
      'shipments: text, a tracking number',
      pathOf('/shipments', { text: `1Z${String(orders / 4 + 1).padStart(16, '0')}` }),
    ],
    ['invoices', '/invoices'],
    await secondPage(office, 'invoices', '/invoices'),
    ['invoices: by due date', pathOf('/invoices', { sort: 'due' })],
    ['invoices: unpaid', pathOf('/invoices', { state: 'unpaid' })],
    ['invoices: overdue, by due date', pathOf('/invoices', { state: 'overdue', sort: 'due' })],
    ['invoices: paid', pathOf('/invoices', { state: 'paid' })],
    ['invoices: of a company', pathOf('/invoices', { company })],
    ['invoices: unpaid of a company', pathOf('/invoices', { company, state: 'unpaid' })],
    ['invoices: in US dollars', pathOf('/invoices', { currency: 'USD' })],
    [
      'invoices: of a month two years ago',
      pathOf('/invoices', { issued_from: dayAgo(760), issued_to: dayAgo(730) }),
    ],
    ['invoices: text, its number', pathOf('/invoices', { text: String(1_001 + Math.floor(orders / 3)) })],
    ['invoices: text, an order', pathOf('/invoices', { text: shipped })],
    ['invoices: text, a purchase order', pathOf('/invoices', { text: 'PO-4321' })],
    ['invoices: text, a company', pathOf('/invoices', { text: 'bench works 78' })],
    ['payments', '/payments'],
    await secondPage(office, 'payments', '/payments'),
    ['payments: of a company', pathOf('/payments', { company })],
    ['payments: text, a reference', pathOf('/payments', { text: 'CHQ 1' })],
    ['payments: text, a company', pathOf('/payments', { text: 'bench works 78' })],
    ['open amounts by age', '/ageing'],
    ['audit trail', '/audit'],
    await secondPage(office, 'audit trail', '/audit'),
    ['audit trail: one action', pathOf('/audit', { action: 'shipment.shipped' })],
    ['audit trail: of two years ago', pathOf('/audit', { at_to: dayAgo(730) })],
    ['Today', '/today'],
  ];
}

async function stockLists(office: LargeOffice): Promise<Reading[]> {
  const list = (query: Query) => pathOf('/stock', query);
  const code = await codeOf(office);
  return [
    ['stock', '/stock'],
    await secondPage(office, 'stock', '/stock'),
    ...stockFilters.map((state): Reading => [`stock: ${state}`, list({ state })]),
    ['stock: text, a part number', list({ text: code })],
    ['stock: text, the beginning of part numbers', list({ text: code.slice(0, 2) })],
    ['stock: text, a word of half of them', list({ text: 'mill' })],
    ['stock: text, a digit', list({ text: '4' })],
  ];
}

async function companyOf({ staff }: LargeOffice, name: string): Promise<string> {
  const path = pathOf('/find', { text: name });
  const found = await readOffice<{ kind: string; label: string; address: string }[]>(staff, path);
  const company = found.find(({ kind, label }) => kind === 'company' && label === name);
  if (!company) throw new Error(`There is no company ${name}`);
  return company.address.replace('/companies/', '');
}

/** Returns the code of a part that was ordered many times, as every part of the generator was. */
async function codeOf({ staff }: LargeOffice): Promise<string> {
  const [row] = (await readOffice<{ rows: { uuid: string }[] }>(staff, '/orders?view=all')).rows;
  const order = await readOffice<{ lines: { inventory_code: string }[] }>(staff, `/orders/${row?.uuid}`);
  return order.lines[0]?.inventory_code ?? '';
}

// Every screen of the office, for journeys that visit all of them.

import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dayAtShop } from '@chipload/domain/places';
import type { Page } from '@playwright/test';
import type { BackOffice } from './back-office.ts';
import { expect } from './fixtures.ts';
import { doAtOffice, placeOrders, signInAtOffice } from './office-visitor.ts';
import { call } from './visitor.ts';

/** The records that are made before the round, and whose screens it opens. */
export type Made = {
  readonly order: string;
  readonly shipped: string;
  readonly invoice: string;
  readonly payment: string;
  readonly shipment: string;
  readonly person: string;
  readonly company: string;
  readonly mail: string;
  /** Of a special tool. */
  readonly request: string;
  /** With a version that was sent, and one that is being written. */
  readonly quote: string;
  readonly purchaseOrder: string;
  readonly part: string;
  /** A text that came from files. */
  readonly document: string;
  readonly offer: string;
};

/** The addresses of the routes with a parameter; the others are visited as they are. */
const addresses: Readonly<Record<string, readonly ((made: Made) => string)[]>> = {
  '/companies/$uuid': [({ company }) => `/companies/${company}`],
  '/content/$uuid': [({ document }) => `/content/${document}`],
  '/fulfil/$orderUuid': [({ order }) => `/fulfil/${order}`],
  '/invitation/$token': [() => '/invitation/nobodys'],
  '/invoices/$uuid': [({ invoice }) => `/invoices/${invoice}`],
  '/mails/examples/$kind': [() => '/mails/examples/order-confirmation'],
  '/mails/$uuid': [({ mail }) => `/mails/${mail}`],
  '/offers/$uuid': [({ offer }) => `/offers/${offer}`],
  // Without those of other journeys, whose long numbers make the list wider.
  '/orders/': [({ purchaseOrder }) => `/orders?text=${purchaseOrder}`],
  '/orders/$uuid': [
    ({ order }) => `/orders/${order}`,
    ({ shipped }) => `/orders/${shipped}`,
    () => '/orders/nobodys',
  ],
  '/parts/$code': [({ part }) => `/parts/${encodeURIComponent(part)}`],
  '/payments/$uuid': [({ payment }) => `/payments/${payment}`],
  '/quotes/$uuid': [({ quote }) => `/quotes/${quote}`],
  '/requests/$kind/$number': [({ request }) => `/requests/special/${request}`],
  '/shipments/$uuid': [({ shipment }) => `/shipments/${shipment}`],
  '/stock/$code': [({ part }) => `/stock/${encodeURIComponent(part)}`],
  '/tool-types/$type': [() => '/tool-types/drill'],
  '/staff/$uuid': [({ person }) => `/staff/${person}`],
};

/** Whoever is signed in is led away from it. */
const signIn = '/sign-in';

/** States of lists that have no route of their own. */
const states: readonly ((made: Made) => string)[] = [
  ({ order, purchaseOrder }) => `/orders?text=${purchaseOrder}&open=${order}`,
  ({ company, invoice }) => `/invoices?company=${company}&open=${invoice}`,
  ({ payment }) => `/payments?sort=-received&open=${payment}`,
  ({ request }) => `/requests?text=${request}&open=special%20${request}`,
  ({ part }) => `/stock?state=waiting&open=${encodeURIComponent(part)}&text=${encodeURIComponent(part)}`,
  () => '/orders?text=nothing-matches-this',
  ({ person }) => `/audit?staff=${person}`,
  () => '/nothing-is-here',
];

/** Signs a new owner in and makes the records; the person's language is that of the round. */
export async function prepareOffice(page: Page, shop: BackOffice, language: 'en' | 'fr'): Promise<Made> {
  const purchaseOrder = `PO-${randomUUID().slice(0, 8)}`;
  const [plenty, few] = [await shop.part(), await shop.part({ onHand: 2 })];
  const { orders } = await placeOrders(page, shop, purchaseOrder, { [plenty]: 3, [few]: 5 }, { [plenty]: 2 });
  const asked = await call(page, 'POST', '/quote-requests', {
    inventory_code: plenty,
    operations: [{ operation: 'longer', values: {} }],
    quantity: 5,
    body: 'Five inches long.',
  });
  const [open, whole] = orders.map(({ uuid }) => uuid);
  await signInAtOffice(page, await shop.colleague({ language }));
  const { results } = await doAtOffice(page, 'POST', '/fulfilment/ready/acts', { act: 'ship', ids: [whole] });
  expect(results).toMatchObject([{ outcome: 'done' }]);
  await doAtOffice(page, 'POST', '/notes', { subject: `order ${open}`, body: 'Call before it ships' });
  const { invoices, shipments, company } = await doAtOffice(page, 'GET', `/orders/${whole}`);
  const payment = await doAtOffice(page, 'POST', '/payments', {
    company: company.uuid,
    currency: 'CAD',
    amount: 5_000,
    method: 'cheque',
    reference: 'C-1',
    received_on: dayAtShop(new Date()),
    parts: [{ invoice: invoices[0].uuid, amount: 4_000 }],
  });
  const { staff } = await doAtOffice(page, 'GET', '/session');
  const { rows: documents } = await doAtOffice(page, 'GET', '/documents?kind=blog-post');
  const day = dayAtShop(new Date());
  const offer = await doAtOffice(page, 'POST', '/offers', {
    code: `round-${randomUUID()}`,
    texts: { en: { title: 'Trial', text: '' }, fr: { title: 'Essai', text: '' } },
    valid_from: day,
    valid_until: day,
    is_for_everyone: false,
    companies: [company.uuid],
    terms: { series: [], categories: [], parts: [few], reduction: { kind: 'percent', hundredths: 1_000 } },
  });
  const quote = await writeQuote(page, company.uuid, [plenty, few]);
  const mail = await shop.failedMail(`${purchaseOrder.toLowerCase()}@journey.test`);
  return {
    order: open ?? '',
    shipped: whole ?? '',
    invoice: invoices[0].uuid,
    payment: payment.uuid,
    shipment: shipments[0].uuid,
    person: staff.uuid,
    company: company.uuid,
    mail,
    request: asked.body.data.number,
    quote,
    purchaseOrder,
    part: few,
    document: documents[0].uuid,
    offer: offer.uuid,
  };
}

/** Sends a quote of parts to a person of a company, and writes a further version; returns its uuid. */
async function writeQuote(page: Page, company: string, parts: readonly string[]): Promise<string> {
  const { people } = await doAtOffice(page, 'GET', `/companies/${company}`);
  const begun = await doAtOffice(page, 'POST', '/quotes', { person: people[0].uuid });
  const write = async (revision: number, price: number) =>
    doAtOffice(page, 'POST', `/quotes/${begun.uuid}`, {
      revision,
      valid_until: begun.versions[0].valid_until,
      note: 'Net 30. Prices include the carbide surcharge.',
      lines: parts.map((part) => ({
        part,
        prices: [
          { from_quantity: 1, price: null },
          { from_quantity: 100, price },
        ],
        lead_days: 10,
        note: 'Ships from stock',
      })),
    });
  const first = await write(begun.revision, 9_000);
  const sent = await doAtOffice(page, 'POST', `/quotes/${begun.uuid}/send`, { revision: first.revision });
  await doAtOffice(page, 'POST', `/quotes/${begun.uuid}/messages`, { body: 'Is March in time?' });
  await write(sent.revision, 8_500);
  return begun.uuid;
}

/** A screen of the office: its name, and its address below /office. */
export type OfficeScreen = { readonly name: string; readonly addressOf: (made: Made) => string };

/** Returns all screens, but for that of signing in. */
export function officeScreens(): OfficeScreen[] {
  return [
    ...routes()
      .filter((route) => route !== signIn)
      .flatMap((route) => {
        const listed = addresses[route] ?? [() => route.replace(/(?<=.)\/$/, '')];
        return listed.map((addressOf, place) => ({ name: `${route} ${place + 1}`, addressOf }));
      }),
    ...states.map((addressOf, place) => ({ name: `state ${place + 1}`, addressOf })),
  ];
}

/** Returns the routes with a parameter that no address is known for. */
export function unknownRoutes(): string[] {
  return routes().filter((route) => route.includes('$') && addresses[route] === undefined);
}

function routes(): string[] {
  const tree = readFileSync(new URL('../../office/src/routes.gen.ts', import.meta.url), 'utf8');
  const [, listed = ''] = /fullPaths:\n((?:\s+\| '[^']+'\n)+)/.exec(tree) ?? [];
  const found = [...listed.matchAll(/'([^']+)'/g)].map(([, route = '']) => route);
  expect(found.length).toBeGreaterThan(12);
  return found;
}

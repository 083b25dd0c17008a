// Common steps of the staff at the office, and of the buyers whose orders they work on.

import { addDays } from '@chipload/domain/days';
import { m } from '@chipload/messages';
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import type { ReplyBody } from '../support/reply-body.ts';
import { type BackOffice, type Buyer, type Colleague, password } from './back-office.ts';
import { call, fillCart, fillSections, signIn } from './visitor.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Calls the API of the office as the person of a page. */
export async function callOffice(
  page: Page,
  method: Method,
  path: string,
  data?: unknown,
): Promise<{ readonly status: number; readonly body: ReplyBody }> {
  const session = await (await page.request.get('/api/office/session')).json();
  const response = await page.request.fetch(`/api/office${path}`, {
    method,
    headers: { 'x-csrf-token': session.data.csrf_token },
    ...(data !== undefined && { data }),
  });
  return { status: response.status(), body: await response.json() };
}

/** Calls the API of the office; returns the data of an answer that must be a success. */
export async function doAtOffice(page: Page, method: Method, path: string, data?: unknown) {
  const { status, body } = await callOffice(page, method, path, data);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** Signs in to the office without the form. */
export async function signInAtOffice(page: Page, { email }: Pick<Colleague, 'email'>): Promise<void> {
  await doAtOffice(page, 'POST', '/session', { email, password });
}

/** Signs in by the form of the open page. */
export async function signInByOfficeForm(page: Page, { email }: Pick<Colleague, 'email'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
}

/** Returns the dialog that says what somebody else has changed meanwhile. */
export function conflictOn(page: Page): Locator {
  return page.getByRole('dialog', { name: m.office_conflict_title({}, { locale: 'en' }) });
}

/** Returns a page of a browser of its own, in which a new owner is signed in to the office. */
export async function openDesk(
  browser: Browser,
  shop: BackOffice,
  options: BrowserContextOptions = { viewport: { width: 1440, height: 1000 } },
): Promise<Page> {
  const desk = await (await browser.newContext(options)).newPage();
  await signInAtOffice(desk, await shop.colleague());
  return desk;
}

export type PlacedOrder = { readonly uuid: string; readonly number: number };

/** Places orders on account as a new buyer, who stays signed in at the shop; `wanted` is the cart of each. */
export async function placeOrders(
  page: Page,
  shop: BackOffice,
  purchaseOrder: string,
  ...wanted: readonly Readonly<Record<string, number>>[]
): Promise<{ readonly buyer: Buyer; readonly orders: readonly PlacedOrder[] }> {
  const buyer = await shop.buyer({ creditLimit: 50_000 });
  await signIn(page, buyer);
  const orders: PlacedOrder[] = [];
  for (const cart of wanted) {
    await fillCart(page, cart);
    await fillSections(page, purchaseOrder);
    const { body } = await call(page, 'POST', '/trunk', { method: 'account' });
    const uuid = String(body.data.redirect_to).split('/').at(-1) ?? '';
    orders.push({ uuid, number: await shop.numberOf(uuid) });
  }
  return { buyer, orders };
}

/** A buyer of 20 pieces on account, shipped and invoiced. */
export async function invoicedBuyer(
  page: Page,
  shop: BackOffice,
  change: Parameters<BackOffice['buyer']>[0] = {},
) {
  const buyer = await shop.buyer({ creditLimit: 10_000, ...change });
  await signIn(page, buyer);
  await fillCart(page, { [await shop.part({ onHand: 100 })]: 20 });
  await fillSections(page);
  const placed = await call(page, 'POST', '/trunk', { method: 'account' });
  const invoice = await shop.ship(placed.body.data.uuid);
  return { buyer, invoice };
}

/** Writes the next version of a quote and sends it; `prices` are those of each part, from a quantity on, in cents. */
export async function sendQuote(
  desk: Page,
  uuid: string,
  prices: Readonly<Record<string, readonly (readonly [fromQuantity: number, cents: number])[]>>,
): Promise<void> {
  const { revision } = await doAtOffice(desk, 'GET', `/quotes/${uuid}`);
  const drafted = await doAtOffice(desk, 'POST', `/quotes/${uuid}`, {
    revision,
    valid_until: addDays(new Date().toISOString().slice(0, 10), 30),
    note: 'Net 30.\nFreight not included.',
    lines: Object.entries(prices).map(([part, breaks]) => ({
      part,
      prices: breaks.map(([from, price]) => ({ from_quantity: from, price })),
      lead_days: 5,
      note: '',
    })),
  });
  await doAtOffice(desk, 'POST', `/quotes/${uuid}/send`, { revision: drafted.revision });
}

// What every visitor does, in as few steps as the journey cares for.

/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';
import type { Told } from '../support/told.ts';
import { type Buyer, password } from './back-office.ts';

/** Opens a page of the shop and waits until the browser has taken it over from the server. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isLive(page);
}

/** Resolves once React has taken over the page: until then a click does what it does without JavaScript. */
export async function isLive(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  // Listeners of the window are added after the next two frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  });
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Answer = { readonly status: number; readonly body: Told };

/** Calls the API as the visitor of a page: with the cookies of its browser and the token of its session. */
export async function call(page: Page, method: Method, path: string, data?: unknown): Promise<Answer> {
  const document = await (await page.request.get('/app/404')).text();
  const token = /<meta name="csrf-token" content="([^"]+)"/.exec(document)?.[1] ?? '';
  const response = await page.request.fetch(`/api${path}`, {
    method,
    headers: { 'x-csrf-token': token },
    ...(data !== undefined && { data }),
  });
  return { status: response.status(), body: await response.json() };
}

/** The data of an answer that must be good. */
async function done(answer: ReturnType<typeof call>) {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** Signs in without the form. */
export async function signIn(page: Page, { email }: Pick<Buyer, 'email'>, word = password): Promise<void> {
  await done(call(page, 'POST', '/login', { email, password: word }));
}

/** Signs in by the form of the page that is open, and waits for the page that it leads to. */
export async function signInByForm(
  page: Page,
  { email }: Pick<Buyer, 'email'>,
  word = password,
): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await isLive(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await isLive(page);
}

/** Fills the form of a registration for a company in Ontario. */
export async function fillRegistration(page: Page, email: string, word = password): Promise<void> {
  for (const [label, text] of [
    ['Name', 'Ada Turner'],
    ['E-mail', email],
    ['Password', word],
    ['Company', 'Turner Works'],
    ['Phone number', '613 555 0100'],
    ['Address line 1', '12 Spindle Road'],
    ['City', 'Ottawa'],
    ['Postal code', 'K1A 0B1'],
  ] as const) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByLabel('Country').selectOption('CA');
  await page.getByLabel('Province or territory').selectOption('ON');
}

/** Opens an account by the form, and waits for the page that it leads to. */
export async function register(page: Page, email: string, word = password): Promise<void> {
  await open(page, '/register');
  await fillRegistration(page, email, word);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page).toHaveURL(/\/app\/$/);
  await isLive(page);
}

/** Puts parts in the cart: pieces by code. */
export async function fillCart(page: Page, wanted: Readonly<Record<string, number>>): Promise<void> {
  const items = Object.entries(wanted).map(([sku, quantity]) => ({ sku, quantity }));
  await done(call(page, 'POST', '/trunk/add-standards', { items }));
}

/** What the shop holds of the visitor's cart. */
export function trunkOf(page: Page) {
  return done(call(page, 'GET', '/trunk'));
}

/** Fills the sections before the payment, without the screen. */
export async function fillSections(page: Page, purchaseOrder = 'PO-1001'): Promise<void> {
  await done(call(page, 'PATCH', '/trunk/shipping', { type: 'flat_rate' }));
  await done(call(page, 'PATCH', '/trunk/purchase-order', { purchase_order_number: purchaseOrder }));
}

/** Opens the cart at its payment and chooses the card; answers the checkout, where the order can be placed. */
export async function openCardPayment(page: Page, cvd = '123'): Promise<Locator> {
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /Credit card/ }).check();
  await checkout.getByLabel('CVD').fill(cvd);
  return checkout;
}

/** The heading of a section of the checkout, which opens and closes it. */
export function sectionOf(checkout: Locator, title: string): Locator {
  return checkout.getByRole('heading', { name: title }).getByRole('button');
}

/** How many rows of parts a page has at the moment in which the browser draws the paper. */
export async function rowsOnPaper(page: Page): Promise<number> {
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      document.body.dataset['rows'] = String(document.querySelectorAll('tbody th[scope=row]').length);
    }),
  );
  await page.pdf();
  return Number(await page.evaluate(() => document.body.dataset['rows']));
}

/** Everything that the shop keeps in the browser's storage, as text. */
export function storedIn(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));
}

// Common steps of visitors, by the shortest way that a journey allows.

/// <reference lib="dom" />
import {
  createSessionToken,
  csrfTokenOf,
  parseSessionCookie,
  unusedSessionCookie,
} from '@chipload/server/session-token';
import { expect, type Locator, type Page, type Response } from '@playwright/test';
import type { ReplyBody } from '../support/reply-body.ts';
import { type Buyer, password } from './back-office.ts';

/** Opens a page of the shop or of the office, and waits until it is live. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await waitUntilLive(page);
  return response;
}

/** Reloads a page and waits like `open`. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitUntilLive(page);
}

/** Goes back in the history and waits like `open`. */
export async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await waitUntilLive(page);
}

/** Does what makes the open page load another one, such as a sign-in, and waits for that one like `open`. */
export async function openBy(page: Page, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent('domcontentloaded'), act()]);
  await waitUntilLive(page);
}

/** Opens a page that is looked at before its scripts have come, or that has none: with JavaScript off, or not of the shop. */
export function openWithoutWaiting(page: Page, address: string): Promise<Response | null> {
  return page.goto(address);
}

/** Resolves once React has taken over the page: until then controls of the shop work as without JavaScript, and the office shows none. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    // A locator would look again after up to half a second, which is longer than most pages take.
    while (document.documentElement.dataset['live'] === undefined) await nextFrame();
    // Listeners of the window are added after the next two frames.
    await nextFrame();
    await nextFrame();
  });
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Answer = { readonly status: number; readonly body: ReplyBody };

/** Calls the API as the visitor of a page: with the cookies of its browser and the token of its session. */
export async function call(page: Page, method: Method, path: string, data?: unknown): Promise<Answer> {
  const response = await page.request.fetch(`/api${path}`, {
    method,
    headers: { 'x-csrf-token': await csrfToken(page) },
    ...(data !== undefined && { data }),
  });
  return { status: response.status(), body: await response.json() };
}

/** Returns what a page of the shop would carry as its token; a browser without a session gets one, as from its first page. */
async function csrfToken(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const valueOf = (cookie: string) => cookies.find(({ name }) => name === cookie)?.value;
  const acting = valueOf('behalf');
  if (acting !== undefined) return csrfTokenOf(acting);
  const known = parseSessionCookie(valueOf('session'));
  const token = known?.token ?? createSessionToken();
  if (!known) {
    const value = unusedSessionCookie(token);
    await page.context().addCookies([{ name: 'session', value, url: 'http://localhost', httpOnly: true }]);
  }
  return csrfTokenOf(token);
}

/** Returns the data of an answer that must be a success. */
async function done(answer: ReturnType<typeof call>) {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** Signs in without the form. */
export async function signIn(page: Page, { email }: Pick<Buyer, 'email'>, word = password): Promise<void> {
  await done(call(page, 'POST', '/login', { email, password: word }));
}

/** Signs in by the form of the open page, and waits for the page it leads to. */
export async function signInByForm(
  page: Page,
  { email }: Pick<Buyer, 'email'>,
  word = password,
): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await waitUntilLive(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await waitUntilLive(page);
}

/** Fills the registration form for a company in Ontario. */
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

/** Opens an account by the form, and waits for the page it leads to. */
export async function register(page: Page, email: string, word = password): Promise<void> {
  await open(page, '/register');
  await fillRegistration(page, email, word);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/app\/$/);
  await waitUntilLive(page);
}

/** Puts parts in the cart: pieces by code. */
export async function fillCart(page: Page, wanted: Readonly<Record<string, number>>): Promise<void> {
  const items = Object.entries(wanted).map(([sku, quantity]) => ({ sku, quantity }));
  await done(call(page, 'POST', '/trunk/add-standards', { items }));
}

/** Returns the visitor's cart as the shop stores it. */
export function trunkOf(page: Page) {
  return done(call(page, 'GET', '/trunk'));
}

/** Saves the sections before the payment by calls, without the screen. */
export async function fillSections(page: Page, purchaseOrder = 'PO-1001'): Promise<void> {
  await done(call(page, 'PATCH', '/trunk/shipping', { type: 'flat_rate' }));
  await done(call(page, 'PATCH', '/trunk/purchase-order', { purchase_order_number: purchaseOrder }));
}

/** Opens the cart at its payment and chooses the card; returns the checkout, where the order can be placed. */
export async function openCardPayment(page: Page, cvd = '123', label = 'CVD'): Promise<Locator> {
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /Credit card/ }).check();
  await checkout.getByLabel(label).fill(cvd);
  return checkout;
}

/** Returns the heading of a section of the checkout, which opens and closes it. */
export function sectionOf(checkout: Locator, title: string): Locator {
  return checkout.getByRole('heading', { name: title }).getByRole('button');
}

/** Opens a section of the checkout, if it is not. */
export async function openSection(checkout: Locator, title: string): Promise<void> {
  const heading = sectionOf(checkout, title);
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
}

/** Returns the number of rows of parts at the moment when the browser lays out the print. */
export async function rowsOnPaper(page: Page): Promise<number> {
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      document.body.dataset['rows'] = String(document.querySelectorAll('tbody th[scope=row]').length);
    }),
  );
  await page.pdf();
  return Number(await page.evaluate(() => document.body.dataset['rows']));
}

/** Returns the shop's entries in the browser's storage, as text. */
export function storedIn(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));
}

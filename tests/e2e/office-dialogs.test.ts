// Opens the dialogs of the office by the keyboard on a tablet: the focus goes into each, stays there and returns, WCAG 2.2 A and AA
// hold in light and dark, and a finger meets every control.

/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type Made, prepareOffice } from './office-screens.ts';
import { smallTargets } from './small-targets.ts';
import { open } from './visitor.ts';
import { violationsOn } from './violations.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 768, height: 1024 } });

/** The rules of axe that a theme can break: it changes colours only. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Addresses below /office, with the buttons that open a dialog there. */
const openers: readonly (readonly [(made: Made) => string, ...string[]])[] = [
  [
    ({ order }) => `/orders/${order}`,
    'Edit order',
    'Change delivery',
    'Change freight',
    'Split order',
    'Hold',
    'Duplicate',
  ],
  [({ order }) => `/fulfil/${order}`, 'Ship', 'Change the box of parcel 1'],
  [({ shipment }) => `/shipments/${shipment}`, 'Correct tracking'],
  [({ invoice }) => `/invoices/${invoice}`, 'Credit', 'Record a payment'],
  [() => '/payments', 'Record a payment'],
  [({ payment }) => `/payments/${payment}`, 'Apply'],
  [
    ({ company }) => `/companies/${company}`,
    'Terms and limit',
    'Put on hold',
    'Send statement',
    'Add certificate',
    'Add document',
  ],
  [({ request }) => `/requests/special/${request}`, 'Quote', 'Decline'],
  [({ mail }) => `/mails/${mail}`, 'Send again'],
  [() => '/staff', 'Invite'],
  [() => '/roles', 'New role', 'Edit Sales'],
];

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }));

test.describe('every dialog takes the focus, keeps it and returns it, and is accessible in light and dark', () => {
  test.describe.configure({ mode: 'default' }); // one worker, which makes the records once
  for (const [addressOf, ...names] of openers) {
    test(names.join(', '), async ({ page, shop, become }) => {
      const made = await become('the office in en', async (first) => prepareOffice(first, shop, 'en'));
      await open(page, `/office${addressOf(made)}`);
      for (const name of names) await tryDialog(page, name);
    });
  }

  test('the keys and the palette', async ({ page, shop, become }) => {
    await become('the office in en', async (first) => prepareOffice(first, shop, 'en'));
    await open(page, '/office/orders');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    await examine(page, page.getByRole('dialog', { name: 'Keys' }), 'Keys');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await examine(page, page.getByRole('dialog'), 'palette');
  });
});

async function tryDialog(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('main').getByRole('button', { name, exact: true }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await examine(page, dialog, name);
  const controls = await dialog.locator('a, button, input, select, textarea, summary').count();
  for (let press = 0; press < controls + 2; press += 1) {
    await page.keyboard.press('Tab');
    // Beyond its last control a dialog leaves the page for the browser's own bar.
    const isKept = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect.soft(isKept, `${name}: the focus leaves the dialog`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog, `${name}: Escape closes it`).toHaveCount(0);
  await expect.soft(opener, `${name}: the focus returns`).toBeFocused();
}

async function examine(page: Page, dialog: Locator, name: string): Promise<void> {
  await expect(dialog, name).toBeVisible();
  expect
    .soft(await dialog.evaluate((element) => element.contains(document.activeElement)), `${name}: focus`)
    .toBe(true);
  expect.soft(await smallTargets(dialog), `${name}: smaller than a finger`).toEqual([]);
  const within = 'dialog[open]';
  expect.soft(await violationsOn(page, { within }), name).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await violationsOn(page, { within, rules: rulesOfColour });
  expect.soft(inDark, `${name}, in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

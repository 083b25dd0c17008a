// The screens of a buyer's account, with what the buyer has before they are opened.

import type { Page } from '@playwright/test';
import type { BackOffice } from './back-office.ts';
import { expect } from './fixtures.ts';
import { sendQuote, signInAtOffice } from './office-visitor.ts';
import { call, fillCart, fillSections, signIn } from './visitor.ts';

/** The visitor's own records, by uuid. */
export type Made = Readonly<Record<string, string>>;

export const accountRound = {
  name: 'the account',
  screens: [
    { route: '/customer/account/' },
    { route: '/customer/account/orders/' },
    {
      route: '/customer/account/orders/$uuid',
      path: ({ order }: Made) => `/customer/account/orders/${order}`,
    },
    {
      route: '/customer/account/order-confirmation/$uuid',
      path: ({ order }: Made) => `/customer/account/order-confirmation/${order}`,
    },
    { route: '/customer/account/addresses' },
    { route: '/customer/account/invoices' },
    { route: '/customer/account/quotes/' },
    {
      route: '/customer/account/quotes/',
      whenOpen: async (page: Page) => {
        await page.getByRole('button', { name: /Ask for a quote|Demander une soumission/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      route: '/customer/account/quotes/$uuid',
      path: ({ quote }: Made) => `/customer/account/quotes/${quote}`,
    },
    { route: '/customer/account/statement' },
    { route: '/customer/account/cards' },
    { route: '/customer/account/credit' },
    { route: '/customer/account/feedback' },
    { route: '/customer/account/settings' },
    { route: '/customer/account/security' },
    { route: '/customer/account/privacy' },
    { route: '/customer/account/product-lists/' },
    {
      route: '/customer/account/product-lists/$uuid',
      path: ({ list }: Made) => `/customer/account/product-lists/${list}`,
    },
    { route: '/customer/account/shared-carts/' },
    {
      route: '/customer/account/shared-carts/$uuid',
      path: ({ shared }: Made) => `/customer/account/shared-carts/${shared}`,
    },
    { route: '/app/mod/', path: ({ mod }: Made) => `/app/mod?mod=${mod}` },
    { route: '/app/starred-products' },
    { route: '/app/frequently-purchased' },
    { route: '/app/shop-floor' },
  ],
  before: async (page: Page, shop: BackOffice, language: 'en' | 'fr') => {
    await signIn(
      page,
      await shop.buyer({ province: 'QC', language, creditLimit: 50_000, card: 'sandbox-approve' }),
    );
    await fillSome(page, shop);
    await fillSections(page);
    const placed = await call(page, 'POST', '/trunk', { method: 'account' });
    for (const inventory_code of ['PD3D-#21', 'X4-1/2R-030-W'])
      await call(page, 'POST', '/starred-products', { inventory_code });
    const lines = [
      { sku: 'PD3D-#21', quantity: 3 },
      { sku: await shop.part({ cad: null }), quantity: 1 },
    ];
    const made = await call(page, 'POST', '/product-lists', { name: 'Cell 4', is_shared: true, lines });
    const neck = { operation: 'neck', values: { neck_diameter: 0.45, neck_length: 1.4 } };
    const wish = { inventory_code: 'X4-1/2R-SQ', operations: [neck], name: 'Deep pocket' };
    const saved = await call(page, 'POST', '/mods', wish);
    const machine = { name: 'Mill 2', spindle: 'CAT 40', max_rpm: 8_000, kilowatts: 15 };
    const floor = {
      is_on: true,
      machines: [{ ...machine, newton_metres: null, holder: '' }],
      materials: [{ name: '4140', material: 'P3' }],
      machine: 'Mill 2',
      material: '4140',
    };
    await call(page, 'PUT', '/shop-floor', { version: 0, floor });
    const order = String(placed.body.data.redirect_to).split('/').at(-1) ?? '';
    await call(page, 'POST', '/trunk/add-standards', { items: lines });
    const shared = (await call(page, 'POST', '/shared-trunks', { note: 'For cell 4' })).body.data.uuid;
    const quote = await quoteSome(page, shop);
    return { order, list: made.body.data.uuid, mod: saved.body.data.uuid, shared, quote };
  },
};

/** Fills the cart with parts, one of which is short. */
export async function fillSome(page: Page, shop: BackOffice): Promise<void> {
  const scarce = await shop.part({ onHand: 2, arrivals: { '2999-12-04': 8 } });
  await fillCart(page, { 'PD3D-#21': 3, 'X4-1/2R-030-W': 1, [scarce]: 5 });
}

/** Asks for a quote, which the staff send: with two lines, one of them with several prices. */
async function quoteSome(page: Page, shop: BackOffice): Promise<string> {
  const items = [{ sku: 'PD3D-#21', quantity: 50 }];
  const asked = await call(page, 'POST', '/quotes', { request: 'A year of these?', items });
  const { uuid } = asked.body.data;
  await call(page, 'POST', `/quotes/${uuid}/messages`, { body: 'And for 500?' });
  await signInAtOffice(page, await shop.colleague());
  await sendQuote(page, uuid, {
    'PD3D-#21': [
      [50, 20_00],
      [100, 18_50],
    ],
    'X4-1/2R-030-W': [[10, 70_00]],
  });
  await page.context().clearCookies({ name: 'office' });
  return uuid;
}

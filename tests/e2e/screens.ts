// Every screen of the shop, with the steps before it is opened, for journeys that visit all of them.

import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { accountRound, fillSome, type Made } from './account-screens.ts';
import type { BackOffice } from './back-office.ts';
import { findTools, readModel } from './chosen-files.ts';
import { expect } from './fixtures.ts';
import { doAtOffice, signInAtOffice } from './office-visitor.ts';
import { call, fillSections, open, signIn } from './visitor.ts';

export type Screen = {
  /** As in `web/src/routes`. */
  readonly route: string;
  /** Default: the route itself. May use the uuids created before. */
  readonly path?: string | ((made: Made) => string);
  /** Runs once the screen is open. */
  readonly whenOpen?: (page: Page) => Promise<void>;
};

/** The screens of one visitor, in the order in which they are opened. */
export type Round = {
  readonly name: string;
  readonly screens: readonly Screen[];
  readonly before?: (page: Page, shop: BackOffice, language: 'en' | 'fr') => Promise<Made>;
};

const nobodys = '00000000-0000-4000-8000-000000000000';
const category = '/app/products/series/$seriesSlug/categories/$categorySlug';

export const rounds: readonly Round[] = [
  {
    name: 'the catalogue',
    screens: [
      { route: '/app/' },
      { route: '/app/products/' },
      { route: '/app/products/series/$seriesSlug/', path: '/app/products/series/x-mill-4' },
      {
        route: '/app/products/series/$seriesSlug/',
        path: '/app/products/series/pro-drill?view=matrix&page=2&row=6&column=5xd',
      },
      {
        route: category,
        path: '/app/products/series/x-mill-4/categories/inch-corner-radius?diameter=12.7&stock=yes',
      },
      { route: category, path: '/app/products/series/x-mill-4/categories/inch-square?reach=900' },
      {
        route: category,
        path: '/app/products/series/x-mill-4/categories/inch-square?view=matrix&row=25.4&column=31.75&column=38.1',
      },
      { route: category, path: '/app/products/series/a-mill/categories/2-flute-inch?view=matrix' },
      {
        route: '/app/products/$code',
        path: '/app/products/X4-1%252F2R-030-W?material=P3&cut=slot&depth=.625&rpm=2000&power=2&in=inch',
      },
      { route: '/app/products/$code', path: '/app/products/PD3D-%252321' },
      {
        route: '/app/products/$code',
        path: '/app/products/PDR-2.98',
        whenOpen: async (page) => page.getByRole('button', { name: /CAM data|Données FAO/ }).click(),
      },
      { route: '/app/products/lineups/$endpoint', path: '/app/products/lineups/pro-drill' },
      { route: '/app/mod/', path: '/app/mod' },
      {
        route: '/app/mod/',
        path: `/app/mod?inventoryCode=${encodeURIComponent('X4-1/2R-SQ')}&do=shorten+2.75&do=weldon-flat&do=corner-radius+.03`,
      },
      {
        route: '/app/mod/',
        path: '/app/mod?inventoryCode=PD3D-%2321&do=step+9&do=shorten+1&do=more-flutes&do=shrten',
      },
      { route: '/app/mod/', path: '/app/mod?inventoryCode=X4-1%2F2R-QS' },
      { route: '/app/holder' },
      {
        route: '/app/holder',
        path: '/app/holder?inventoryCode=PD5D-M8.5&spindle=BT40&type=er-collet&body=BT40-ER32-100&insert=ER32-10&knob=none',
      },
      { route: '/app/holder', path: '/app/holder?inventoryCode=X4-1%2F2R-QS&spindle=CAT40&type=weldon' },
      { route: '/app/regrind' },
      { route: '/app/regrind', path: '/app/regrind?part=X4-1%2F2R-SQ' },
      { route: '/app/regrind', path: '/app/regrind?part=PD3D-M10.0&wear=0.4&times=7' },
      { route: '/app/tool/$code', path: '/app/tool/000000000000' },
      { route: '/app/compare' },
      { route: '/app/compare', path: '/app/compare?part=X4-1%2F2R-030-W&part=X4-1%2F2S-SQ&part=PD3D-%2321' },
      { route: '/app/discounts/$uuid', path: ({ offer }) => `/app/discounts/${offer}` },
      { route: '/app/discounts/$uuid', path: `/app/discounts/${nobodys}` },
    ],
    before: async (page) => {
      const { body } = await call(page, 'GET', '/discounts');
      return { offer: body.data.at(-1).uuid };
    },
  },
  {
    name: 'the search and the doors',
    screens: [
      { route: '/app/search' },
      { route: '/app/search', path: '/app/search?query=M5+3xD' },
      { route: '/app/search', path: '/app/search?query=X4-21%2FR-SQ' },
      { route: '/app/search', path: '/app/search?query=5%2F32+ball' },
      { route: '/app/search', path: '/app/search?query=zyxwv' },
      { route: '/app/quick-add' },
      { route: '/app/quick-add/from-library' },
      { route: '/app/quick-add/from-library', whenOpen: async (page) => findTools(page) },
      { route: '/app/cart' },
      { route: '/app/choose-currency' },
      { route: '/app/starred-products' },
      { route: '/app/frequently-purchased' },
      { route: '/login' },
      { route: '/login', whenOpen: async (page) => send(page) },
      { route: '/login/factor' }, // redirects to /login without a password
      { route: '/register' },
      { route: '/register', whenOpen: async (page) => send(page) },
      { route: '/password/forgot' },
      { route: '/password/reset/$token', path: '/password/reset/nobodys' },
      { route: '/email/confirm/$token', path: '/email/confirm/nobodys' },
      { route: '/app/404' },
    ],
  },
  {
    name: 'what is read',
    screens: [
      { route: '/app/content/' },
      { route: '/app/content/blog/' },
      { route: '/app/content/blog/$slug', path: '/app/content/blog/m7-or-h6' },
      { route: '/app/content/tech/' },
      { route: '/app/content/tech/$slug', path: '/app/content/tech/wear' },
      { route: '/app/content/tech/$slug', path: '/app/content/tech/drill-sizes' },
      { route: '/app/content/coatings' },
      { route: '/app/hole' },
      { route: '/app/hole', path: '/app/hole?hole=6+H7%2C+18+deep%2C+4140' },
      { route: '/app/hole', path: '/app/hole?hole=M8+900+deep' },
      { route: '/app/model' },
      { route: '/app/model', whenOpen: async (page) => readModel(page) },
      { route: '/app/speeds/drills' },
      {
        route: '/app/speeds/drills',
        path: '/app/speeds/drills?series=5xD&dry=5xD&imperial=5xD&diameter=1%2F4-20',
      },
      { route: '/app/speeds/drills', path: '/app/speeds/drills?series=12xD&diameter=1%2F%2F4&material=S3' },
      { route: '/app/content/team' },
      { route: '/app/testimonials' },
      { route: '/app/privacy' },
      { route: '/app/terms' },
      { route: '/app/shipping' },
      { route: '/app/contact' },
      { route: '/app/products/structures' },
      {
        route: '/app/products/structure/$uuid',
        path: ({ structure }) => `/app/products/structure/${structure}`,
      },
      { route: '/app/products/structure/$uuid', path: `/app/products/structure/${nobodys}` },
      { route: '/about' },
      { route: '/services' },
    ],
    before: async (page) => {
      const { body } = await call(page, 'GET', '/products/structures');
      return { structure: body.data[0].children[0].uuid };
    },
  },
  {
    name: 'the cart and the checkout',
    screens: [
      { route: '/app/cart' },
      ...[0, 1, 2, 3].map((place) => ({
        route: '/app/cart',
        whenOpen: async (page: Page) => openSection(page, place),
      })),
      {
        route: '/app/cart',
        whenOpen: async (page) => {
          await call(page, 'PATCH', '/trunk/options/card-display', { card_display: 'card' });
          await open(page, '/app/cart');
        },
      },
    ],
    before: async (page, shop, language) => {
      await signIn(
        page,
        await shop.buyer({ province: 'QC', language, creditLimit: 100, card: 'sandbox-approve' }),
      );
      await fillSome(page, shop);
      await fillSections(page);
      return {};
    },
  },
  {
    name: 'the checkout of the United States',
    screens: [
      { route: '/app/cart', whenOpen: async (page) => openPackingPlan(page) },
      {
        route: '/app/cart',
        whenOpen: async (page) => {
          await openParcels(page);
          await page.locator('#edit-shipping-address').click();
          await expect(page.getByRole('complementary').locator('form [name=line_1]')).toBeFocused();
        },
      },
      {
        route: '/customer/account/order-confirmation/$uuid',
        path: ({ order }) => `/customer/account/order-confirmation/${order}`,
      },
      { route: '/customer/account/orders/$uuid', path: ({ order }) => `/customer/account/orders/${order}` },
    ],
    before: async (page, shop, language) => {
      await signIn(page, await shop.buyer({ province: 'OH', language, creditLimit: 50_000 }));
      await fillSome(page, shop);
      await fillSections(page);
      const placed = await call(page, 'POST', '/trunk', { method: 'account' });
      await fillSome(page, shop);
      return { order: String(placed.body.data.redirect_to).split('/').at(-1) ?? '' };
    },
  },
  accountRound,
  {
    name: 'what is made to order',
    screens: [
      { route: '/customer/account/saved-mods' },
      { route: '/customer/account/mods' },
      { route: '/app/mod/add-to-cart/$modUuid', path: ({ mod }) => `/app/mod/add-to-cart/${mod}` },
      { route: '/app/mod/cart/', path: '/app/mod/cart' },
      {
        route: '/app/mod/cart/checkout',
        whenOpen: async (page) => openSection(page, 3),
      },
      { route: '/app/mod/empty-cart' },
      {
        route: '/app/mod/order-confirmation/$orderUuid',
        path: ({ order }) => `/app/mod/order-confirmation/${order}`,
      },
      { route: '/customer/account/orders/$uuid', path: ({ order }) => `/customer/account/orders/${order}` },
    ],
    before: async (page, shop, language) => {
      await signIn(page, await shop.buyer({ province: 'QC', language, card: 'sandbox-approve' }));
      return orderMod(page);
    },
  },
  {
    name: 'drafts',
    screens: [
      { route: '/app/content/preview/$token', path: ({ draft }) => `/app/content/preview/${draft}` },
      { route: '/app/content/preview/$token', path: '/app/content/preview/nobodys' },
    ],
    before: async (page, shop) => ({ draft: await linkDraft(page, shop) }),
  },
];

/** Returns the routes of the shop that no round visits; the page of components exists in development only. */
export function unseenRoutes(): string[] {
  const tree = readFileSync(new URL('../../web/src/routes.gen.ts', import.meta.url), 'utf8');
  const [, listed = ''] = /fullPaths:\n((?:\s+\| '[^']+'\n)+)/.exec(tree) ?? [];
  const routes = [...listed.matchAll(/'([^']+)'/g)].map(([, route = '']) => route);
  expect(routes.length).toBeGreaterThan(30);
  const seen = new Set(rounds.flatMap(({ screens }) => screens.map(({ route }) => route)));
  return routes.filter((route) => !seen.has(route) && route !== '/app/dev/components');
}

/** Names a screen of a round in the title of a test. */
export function nameOf({ screens }: Round, screen: Screen): string {
  const address = typeof screen.path === 'string' ? screen.path : screen.route;
  return `${screens.indexOf(screen) + 1}, ${address}`;
}

/** Returns the address of a screen. */
export function addressOf({ route, path = route }: Screen, made: Made): string {
  return typeof path === 'string' ? path : path(made);
}

async function linkDraft(page: Page, shop: BackOffice): Promise<string> {
  await signInAtOffice(page, await shop.colleague());
  const begun = { kind: 'blog-post', slug: `draft-${crypto.randomUUID()}`, title: 'Clamp it short' };
  const { uuid } = await doAtOffice(page, 'POST', '/documents', begun);
  const { address } = await doAtOffice(page, 'POST', `/documents/${uuid}/versions/1/link`);
  await page.context().clearCookies({ name: 'office' });
  return String(address).split('/').at(-1) ?? '';
}

/** Submits the form of the screen as it is, and waits until the shop has said what is missing. */
async function send(page: Page): Promise<void> {
  await page.getByRole('main').locator('form button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
}

async function openSection(page: Page, place: number): Promise<void> {
  const heading = page
    .getByRole('complementary')
    .getByRole('heading', { level: 2 })
    .nth(place)
    .getByRole('button');
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  await expect(heading).toHaveAttribute('aria-expanded', 'true');
}

/** Opens the section with the address and the boxes, and waits until they are packed. */
async function openParcels(page: Page): Promise<Locator> {
  await openSection(page, 1);
  const toPlan = page.getByRole('complementary').getByRole('region').getByRole('button');
  await expect(toPlan).toBeVisible();
  return toPlan;
}

/** Opens the window with the layers of the boxes. */
async function openPackingPlan(page: Page): Promise<void> {
  await (await openParcels(page)).click();
  await expect(page.getByRole('dialog').locator('details').first()).toBeVisible();
}

/** Orders a mod, adds it to the cart again, and requests a special. */
async function orderMod(page: Page): Promise<Made> {
  const operations = [
    { operation: 'shorten', values: { overall_length: 2.75 } },
    { operation: 'weldon-flat', values: {} },
    { operation: 'corner-radius', values: { corner_radius: 0.03 } },
  ];
  const inventory_code = 'X4-1/2R-SQ';
  const wish = { inventory_code, operations, name: 'Pocket in 4140', is_approved: true };
  const { uuid: mod_uuid } = (await call(page, 'POST', '/mods', wish)).body.data;
  await call(page, 'POST', '/mod-trunk/items', { mod_uuid, quantity: 3 });
  await call(page, 'PATCH', '/mod-trunk/shipping', { type: 'flat_rate' });
  const filled = await call(page, 'PATCH', '/mod-trunk/purchase-order', { purchase_order_number: 'PO-6' });
  const { total, available_credit_cards: cards } = filled.body.data;
  const paid = { method: 'card', card: cards[0].uuid, cvd: '123', total, return_waived: true };
  const placed = await call(page, 'POST', '/mod-trunk', paid);
  await call(page, 'POST', '/mod-trunk/items', { mod_uuid, quantity: 1 });
  const longer = { inventory_code, operations: [{ operation: 'longer' }], quantity: 5, body: 'OAL 5 in' };
  await call(page, 'POST', '/quote-requests', longer);
  return { mod: mod_uuid, order: placed.body.data.uuid };
}

// A shop before its opening and while it is closed: what strangers get, what the staff see, and what it takes to open.

import { addDays } from '@chipload/domain/days';
import { roleCodes, shopRoles } from '@chipload/domain/staff';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { type Colleague, insertColleague, officeBrowser } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { createSettings } from '../settings/settings.service.ts';
import { markNotOpened, markOpened } from './opening.service.ts';

const opened = await createTestDatabase();
const { db } = opened;
const html = '<!doctype html><html><head></head><body><p>A page</p></body></html>';
const shop = await openWholeShop(opened, {
  environment: { RATE_LIMIT: 'off', SAMPLE_SHOP: 'off' },
  web: { render: async () => ({ status: 200, headers: { 'content-type': 'text/html' }, html }) },
});
await shop.part({ code: 'X-1', cad: [10_000], onHand: 100 });
const owner = await insertColleague(db, shop.app);
const { rows: settingsOfShop } = await sql<{ settings: object }>`select settings from shop_settings`.execute(
  db,
);

async function setState(state: 'not-opened' | 'closed', backOn: string | null = null): Promise<void> {
  await sql`insert into shop_opening (state, back_on) values (${state}, ${backOn}::date)`.execute(db);
}

async function setSettings(settings: object): Promise<void> {
  await sql`update shop_settings set settings = ${JSON.stringify(settings)}::jsonb`.execute(db);
}

beforeEach(async () => {
  await db.deleteFrom('shop_opening').execute();
  await setSettings(settingsOfShop[0]?.settings ?? {});
});

const read = async (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const asStaff = ({ token }: Pick<Colleague, 'token'>) => ({ cookie: `office=${token}` });

test('a shop is open unless it begins with nothing; the sample opens what was not opened', async () => {
  await markNotOpened(db);
  expect((await done(owner.send('GET', '/shop/opening'))).state).toBe('open');
  const { db: empty } = await createTestDatabase();
  const state = async () =>
    (await empty.selectFrom('shop_opening').select('state').execute()).map((row) => row.state);
  await markNotOpened(empty);
  await markNotOpened(empty);
  expect(await state()).toEqual(['not-opened']);
  await markOpened(empty);
  await markNotOpened(empty);
  expect(await state()).toEqual(['open']);
});

test('a new shop makes nothing to order until its owner says so, whatever was stored before and is imported later', async () => {
  const { db: empty } = await createTestDatabase();
  const made = async () => (await createSettings({ db: empty }).get()).madeToOrder;
  await sql`update shop_settings set settings = '{"site_name": "Own Tools"}'`.execute(empty);
  await sql`insert into shop_opening (state) values ('not-opened')`.execute(empty); // by the version before
  await markNotOpened(empty);
  expect(await made()).toEqual([]);
  const { rows } = await sql<{ keys: string[] }>`select office_keys as keys from shop_settings`.execute(
    empty,
  );
  expect(rows[0]?.keys).toContain('made_to_order'); // so that an import of settings leaves it as it is
  await sql`update shop_settings set settings = settings || '{"made_to_order": ["mod"]}'`.execute(empty);
  await markNotOpened(empty);
  expect(await made()).toEqual(['mod']);
});

test('a shop that is open goes on with what it makes to order', async () => {
  await markNotOpened(db);
  expect((await createSettings({ db }).get()).madeToOrder).toEqual(['mod', 'holder', 'regrind']);
});

test('before the opening strangers get one page at every address, in their language, which no robot lists', async () => {
  await setState('not-opened');
  for (const url of ['/app/', '/app/products', '/login', '/about', '/no/such/page']) {
    const page = await read(url);
    expect([page.statusCode, page.headers['x-robots-tag'], page.headers['cache-control']]).toEqual([
      200,
      'noindex',
      'no-store',
    ]);
    expect(page.body).toContain('<h1>Small Tools opens soon</h1>');
    expect(page.body).not.toContain('A page');
  }
  expect((await read('/app/?language=fr')).body).toContain('Small Tools ouvre bientôt');
  expect((await read('/app/', { 'accept-language': 'fr-CA' })).body).toContain('lang="fr"');
});

test('before the opening calls of strangers are refused by a code of their own, and feeds and sitemaps are not there', async () => {
  await setState('not-opened');
  const call = await read('/api/products/X-1');
  expect([call.statusCode, call.json().code]).toEqual([403, 'shop-closed']);
  const sent = await shop.app.inject({ method: 'POST', url: '/api/login', payload: {} });
  expect(sent.statusCode).not.toBe(200);
  for (const url of [
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/product-feeds/cad-en.xml',
    '/product-feeds/usd-fr.xml',
  ])
    expect((await read(url)).statusCode, url).toBe(404);
  const robots = await read('/robots.txt');
  expect([robots.statusCode, robots.body.includes('Disallow: /\n')]).toEqual([200, false]);
});

test('staff who are signed in see the shop with a bar, and its calls; half signed in, or with a made-up cookie, nobody does', async () => {
  await setState('not-opened');
  const page = await read('/app/', asStaff(owner));
  expect(page.body).toContain('A page');
  expect(page.body).toContain('only staff who are signed in see it');
  expect((await read('/api/products/X-1', asStaff(owner))).statusCode).toBe(200);
  const half = await insertColleague(db, shop.app, { isHalf: true });
  for (const browser of [half, officeBrowser(shop.app)]) {
    expect((await read('/app/', asStaff(browser))).body).toContain('opens soon');
    expect((await read('/api/products/X-1', asStaff(browser))).statusCode).toBe(403);
  }
  await db.deleteFrom('shop_opening').execute();
  expect((await read('/app/', asStaff(owner))).body).toBe(html);
});

test('the shop does not open without an address, a registration or the statement that there is none, freight and a part with a price', async () => {
  await setState('not-opened');
  const all = settingsOfShop[0]?.settings ?? {};
  const without = (...keys: string[]) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key)));
  const open = async (isStated = false) =>
    (await owner.send('POST', '/shop/open', { is_without_taxes: isStated })).body.code;
  for (const keys of [['address'], ['tax_registrations'], ['flat_rates', 'pickup']]) {
    await setSettings(without(...keys));
    expect(await open(), String(keys)).toBe('opening-incomplete');
    expect((await read('/app/')).body, String(keys)).toContain('opens soon');
  }
  await setSettings(all);
  await sql`update series set is_listed = false`.execute(db);
  expect(await open()).toBe('opening-incomplete');
  await sql`update series set is_listed = true`.execute(db);
  await setSettings(without('tax_registrations'));
  expect(await open(true)).toBeUndefined();
  expect((await read('/app/')).body).toBe(html);
  const { rows } = await sql<{ after: object }>`
    select after from audit_events where action = 'shop.opened' order by id desc limit 1`.execute(db);
  expect(rows).toMatchObject([{ after: { is_without_taxes: true } }]);
  expect(JSON.stringify(rows)).toContain('taxes');
});

test('what is missing is counted, and what can wait does not keep the shop closed', async () => {
  await setState('not-opened');
  await shop.part({ code: 'X-2' });
  await sql`delete from prices where part_id = (select id from parts where inventory_code = 'X-2')`.execute(
    db,
  );
  const { items } = await done(owner.send('GET', '/shop/opening'));
  const item = (code: string) => items.find((one: { code: string }) => one.code === code);
  expect(item('parts')).toMatchObject({ is_done: true, count: 1, of: 2 });
  expect(item('look')).toMatchObject({ is_done: false, is_needed: false, count: 0, of: 3 });
  await setSettings({ ...settingsOfShop[0]?.settings, tagline_fr: 'Des outils', accent: '#00205b' });
  const after = (await done(owner.send('GET', '/shop/opening'))).items;
  expect(after).toContainEqual({ code: 'look', is_done: false, is_needed: false, count: 2, of: 3 });
  expect(item('texts')).toMatchObject({ is_done: false, is_needed: false, count: 0, of: 2 });
  expect(item('test-order')).toMatchObject({ is_done: false, is_needed: false, count: 0 });
  expect((await done(owner.send('POST', '/shop/open', { is_without_taxes: false }))).state).toBe('open');
});

test('of several who open at once one opens, and the shop is opened once in the trail', async () => {
  await setState('not-opened');
  const count = async () =>
    (await db.selectFrom('audit_events').select('id').where('action', '=', 'shop.opened').execute()).length;
  const before = await count();
  const answers = await Promise.all(
    [1, 2, 3].map(() => owner.send('POST', '/shop/open', { is_without_taxes: false })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await count()).toBe(before + 1);
});

test('a shop that closes for now says until when, keeps its pages in search engines, and opens again as it is', async () => {
  const backOn = addDays(shopDay(), 9);
  const past = await owner.send('POST', '/shop/close', {
    reason: 'Holidays',
    back_on: addDays(shopDay(), -1),
  });
  expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['back_on']]);
  const closed = await done(owner.send('POST', '/shop/close', { reason: 'Holidays', back_on: backOn }));
  expect(closed).toMatchObject({ state: 'closed', reason: 'Holidays', back_on: backOn });
  expect((await owner.send('POST', '/shop/close', { reason: 'Again', back_on: null })).body.code).toBe(
    'shop-not-open',
  );
  const page = await read('/app/');
  expect([page.statusCode, page.headers['retry-after'], page.headers['x-robots-tag']]).toEqual([
    503,
    new Date(`${backOn}T12:00:00Z`).toUTCString(),
    undefined,
  ]);
  expect(page.body).toContain(`We are back on ${backOn}.`);
  expect(page.body).not.toContain('Holidays');
  expect((await read('/sitemap.xml')).statusCode).toBe(503);
  await setSettings({});
  expect((await done(owner.send('POST', '/shop/open', { is_without_taxes: false }))).state).toBe('open');
  expect((await read('/app/')).body).toBe(html);
});

test('a day that has passed is not promised any more, while the shop stays closed', async () => {
  await setState('closed', addDays(shopDay(), -1));
  const page = await read('/app/');
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, undefined]);
  expect(page.body).toContain('We will be back.');
  expect((await read('/sitemap.xml')).headers['retry-after']).toBeUndefined();
});

test.each(roleCodes)('the role %s opens and closes the shop only with the key for it', async (role) => {
  const colleague = await insertColleague(db, shop.app, { role });
  const may = shopRoles[role].permissions.includes('set-shop');
  const { status } = await colleague.send('POST', '/shop/close', { reason: 'A move', back_on: null });
  expect(status).toBe(may ? 200 : 403);
  expect((await colleague.send('GET', '/shop/opening')).status).toBe(may ? 200 : 403);
});

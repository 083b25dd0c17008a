// Offers in the office, through its API, with caches as in production.

import { addDays } from '@chipload/domain/days';
import { roleCodes, shopRoles } from '@chipload/domain/staff';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { insertDiscount } from '../../../../tests/support/small-discount.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { watchChanges } from '../../platform/database/changes.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { catalogueChannel } from '../catalogue/catalogue.service.ts';

const { db, pool, url } = await createTestDatabase();
const changes = watchChanges({ url, channel: catalogueChannel });
afterAll(() => changes.stop());
await changes.ready();
const shop = await openWholeShop({ db, pool }, { changes, environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const today = shopDay();
const soon = addDays(today, 10);

const percent = (hundredths: number) => ({ kind: 'percent', hundredths });
const text = (title: string) => ({ title, text: '' });

/** An offer of ten percent on these parts, with changes. */
const offerOn = (parts: readonly string[], changed: object = {}, reduction: object = percent(1_000)) => ({
  texts: { en: text('Autumn'), fr: text('') },
  valid_from: today,
  valid_until: soon,
  is_for_everyone: true,
  terms: { series: [], categories: [], parts, reduction },
  ...changed,
});
const preview = async (offer: object) => owner.send('POST', '/offers/preview', { ...offer, uuid: null });
const add = async (code: string, offer: object, by = owner) => by.send('POST', '/offers', { ...offer, code });
const priceOf = async (code: string, visitor = shop.guest()) =>
  (await done(visitor.send('GET', `/products/${code}`))).price;
/** The price changes once the notification of the database has arrived. */
const expectPrice = async (code: string, price: number, visitor = shop.guest()) =>
  vi.waitFor(async () => expect(await priceOf(code, visitor)).toBe(price), { timeout: 10_000, interval: 50 });

test('an offer is seen with its prices before it is saved, then holds at once, and ends at once', async () => {
  await shop.part({ code: 'DESK-1', cad: [10_000], usd: [8_000] });
  const offer = offerOn(['desk 1']);
  expect(await done(preview(offer))).toEqual({
    parts: 1,
    not_lower: { count: 0, codes: [] },
    rows: [{ code: 'DESK-1', cad: { before: 10_000, after: 9_000 }, usd: { before: 8_000, after: 7_200 } }],
  });
  expect(await priceOf('DESK-1')).toBe(10_000);
  const added = await done(add('autumn', offer));
  expect(added).toMatchObject({
    state: 'current',
    parts: 1,
    kept_in: 'office',
    texts: { fr: text('Autumn') },
  });
  await expectPrice('DESK-1', 9_000);

  const ended = await done(owner.send('POST', `/offers/${added.uuid}/end`, { version: added.version }));
  expect(ended.state).toBe('ended');
  await expectPrice('DESK-1', 10_000);
  const { status, body } = await owner.send('POST', `/offers/${added.uuid}`, {
    ...offer,
    version: ended.version,
  });
  expect([status, body.code]).toEqual([409, 'offer-over']);
  const { rows } = await sql<{ action: string; after: object }>`
    select action, after from audit_events where subject = 'offer autumn' order by id`.execute(db);
  expect(rows).toMatchObject([
    { action: 'offer.saved', after: { title_en: 'Autumn', parts: 1, kind: 'percent', hundredths: 1_000 } },
    { action: 'offer.ended' },
  ]);
});

test('an amount off follows the list price of one piece, and takes off nothing once it would leave nothing', async () => {
  const partId = await shop.part({ code: 'AMOUNT-1', cad: [10_000] });
  const amount = { kind: 'amount', cad: 2_000, usd: null };
  await done(add('amount', offerOn(['AMOUNT-1'], {}, amount)));
  await expectPrice('AMOUNT-1', 8_000);
  const list = (cents: number) =>
    sql`update prices set cents = array[${cents}::bigint] where part_id = ${partId}`.execute(db);
  await list(9_000);
  await expectPrice('AMOUNT-1', 7_000);
  await list(2_000);
  await expectPrice('AMOUNT-1', 2_000);
  expect((await done(owner.send('GET', '/offers'))).rows).toContainEqual(
    expect.objectContaining({ code: 'amount', state: 'current' }),
  );
});

test('an offer on a series and on a category has the parts that they have', async () => {
  await shop.part({ code: 'SCOPE-1', cad: [1_000] });
  const scope = (chosen: object) =>
    offerOn([], { terms: { series: [], categories: [], parts: [], reduction: percent(500), ...chosen } });
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from parts`.execute(db);
  const all = rows[0]!.count;
  expect((await done(preview(scope({ series: ['x'] })))).parts).toBe(all);
  expect((await done(preview(scope({ categories: ['x/x'] })))).parts).toBe(all);
  expect(await preview(scope({ series: ['none'] }))).toMatchObject({
    status: 422,
    body: { code: 'offer-without-parts' },
  });
});

test('an offer for companies is for these alone', async () => {
  await shop.part({ code: 'OWN-1', cad: [1_000] });
  const [buyer, other] = [await shop.buyer(), await shop.buyer()];
  const { uuid } = await db
    .selectFrom('companies')
    .select('uuid')
    .where('id', '=', buyer.companyId)
    .executeTakeFirstOrThrow();
  const offer = offerOn(
    ['OWN-1'],
    { is_for_everyone: false, companies: [uuid] },
    { kind: 'price', cad: 700, usd: null },
  );
  expect((await done(preview(offer))).rows[0].cad).toEqual({ before: 1_000, after: 700 });
  expect((await done(add('own', offer))).companies).toMatchObject([{ uuid }]);
  await expectPrice('OWN-1', 700, buyer);
  expect(await priceOf('OWN-1', other)).toBe(1_000);
  expect(await priceOf('OWN-1')).toBe(1_000);
});

test('a change needs the version that was seen, keeps the first day of what has begun, and loses nothing', async () => {
  await shop.part({ code: 'SEEN-1', cad: [1_000] });
  await shop.part({ code: 'SEEN-2', cad: [1_000] });
  const { uuid, version } = await done(add('seen', offerOn(['SEEN-1'])));
  await sql`update discounts set valid_from = ${addDays(today, -5)}::date where uuid = ${uuid}`.execute(db);
  const begun = offerOn(['SEEN-2'], { valid_from: addDays(today, -5) }, percent(2_000));
  expect(await owner.send('POST', `/offers/${uuid}`, { ...begun, version })).toMatchObject({
    status: 409,
    body: { code: 'record-changed' },
  });
  const now = await done(owner.send('GET', `/offers/${uuid}`));
  const changed = await done(owner.send('POST', `/offers/${uuid}`, { ...begun, version: now.version }));
  expect(changed).toMatchObject({ valid_from: addDays(today, -5), parts: 1, terms: { parts: ['SEEN-2'] } });
  await expectPrice('SEEN-2', 800);
  await expectPrice('SEEN-1', 1_000);
  const kept = { ...begun, terms: null, valid_until: today, version: changed.version };
  expect(await done(owner.send('POST', `/offers/${uuid}`, kept))).toMatchObject({
    valid_until: today,
    terms: { parts: ['SEEN-2'] },
  });
});

test.each([
  ['a day that has passed', { valid_from: '2020-01-01' }, 'validation', ['valid_from']],
  ['a last day before the first', { valid_from: soon, valid_until: today }, 'validation', ['valid_until']],
  ['no English title', { texts: { en: text(' '), fr: text('Automne') } }, 'validation', ['title_en']],
  ['companies that are not named', { is_for_everyone: false }, 'validation', ['companies']],
  [
    'parts that are not known',
    { terms: { series: [], categories: [], parts: ['NOT-THERE'], reduction: percent(100) } },
    'validation',
    ['parts'],
  ],
  [
    'no amount in any currency',
    { terms: { series: [], categories: [], parts: [], reduction: { kind: 'price', cad: null, usd: null } } },
    'validation',
    ['cad'],
  ],
  [
    'a price that is no reduction',
    {
      terms: {
        series: [],
        categories: [],
        parts: ['BAD-1'],
        reduction: { kind: 'price', cad: 1_000, usd: null },
      },
    },
    'offer-no-reduction',
    [],
  ],
  [
    'an amount that leaves nothing',
    {
      terms: {
        series: [],
        categories: [],
        parts: ['BAD-1'],
        reduction: { kind: 'amount', cad: 1_000, usd: null },
      },
    },
    'offer-no-reduction',
    [],
  ],
] as const)('%s is refused, and adds nothing', async (_, wrong, code, fields) => {
  if ((await shop.guest().send('GET', '/products/BAD-1')).status === 404)
    await shop.part({ code: 'BAD-1', cad: [1_000] });
  const { body } = await add('bad', offerOn(['BAD-1'], wrong));
  expect([body.code, Object.keys(body.errors ?? {})]).toEqual([code, fields]);
  const found = await db.selectFrom('discounts').select('id').where('code', '=', 'bad').execute();
  expect(found).toEqual([]);
});

test('an offer of files is changed once the office has taken it over, with the parts that it has', async () => {
  const partId = await shop.part({ code: 'FILE-1', cad: [1_000] });
  const uuid = await insertDiscount(db, { parts: [{ partId, cents: 600 }], until: 3 });
  const stored = await done(owner.send('GET', `/offers/${uuid}`));
  expect(stored).toMatchObject({ kept_in: 'files', terms: null });
  const change = { ...offerOn([], { terms: null }), version: stored.version };
  expect(await owner.send('POST', `/offers/${uuid}`, change)).toMatchObject({
    body: { code: 'offer-from-files' },
  });
  const taken = await done(owner.send('POST', `/offers/${uuid}/take-over`, {}));
  expect(await owner.send('POST', `/offers/${uuid}/take-over`, {})).toMatchObject({ status: 409 });
  await done(owner.send('POST', `/offers/${uuid}`, { ...change, version: taken.version }));
  await expectPrice('FILE-1', 600);
});

test.each(roleCodes)(
  'the role %s reads offers with the key for stock, and changes them with that for prices',
  async (role) => {
    if ((await shop.guest().send('GET', '/products/ROLE-1')).status === 404)
      await shop.part({ code: 'ROLE-1', cad: [1_000] });
    const person = await insertColleague(db, shop.app, { role });
    const may = (key: 'read-stock' | 'change-prices') => shopRoles[role].permissions.includes(key);
    expect((await person.send('GET', '/offers')).status).toBe(may('read-stock') ? 200 : 403);
    const { status } = await add(`of-${role}`, offerOn(['ROLE-1']), person);
    expect(status).toBe(may('change-prices') ? 200 : 403);
  },
);

test('the explained price is the one of the cart, with what became of every other', async () => {
  const partId = await shop.part({ code: 'WHY-1', cad: [10_000, 9_000], usd: null });
  const buyer = await shop.buyer();
  await sql`
    insert into special_prices (company_id, part_id, currency, cents) values (${buyer.companyId}, ${partId}, 'CAD', 8_800)`.execute(
    db,
  );
  await insertDiscount(db, { parts: [{ partId, percentOff: 15 }] });
  await insertDiscount(db, { parts: [{ partId, cents: 5_000 }], from: 3, until: 5 });
  await insertDiscount(db, { parts: [{ partId, cents: 4_000 }], companyIds: [] });
  const { uuid } = await db
    .selectFrom('companies')
    .select('uuid')
    .where('id', '=', buyer.companyId)
    .executeTakeFirstOrThrow();
  const explain = async (asked: string, by = owner) =>
    by.send('GET', `/price-explanation?part=why1&${asked}`);
  const answer = await done(explain(`quantity=2&day=${today}&company=${uuid}`));
  expect(answer).toMatchObject({
    code: 'WHY-1',
    currency: 'CAD',
    price: 8_500,
    total: 17_000,
    is_approved: true,
  });
  expect(
    answer.candidates.map((one: { price: number; outcome: string }) => [one.price, one.outcome]),
  ).toEqual([
    [10_000, 'higher'],
    [9_000, 'quantity'],
    [8_800, 'higher'],
    [8_500, 'wins'],
    [5_000, 'planned'],
    [4_000, 'for-others'],
  ]);
  await vi.waitFor(async () => expect(await priceOf('WHY-1', buyer)).toBe(8_500), { timeout: 10_000 });
  await done(buyer.send('POST', '/trunk/add', { sku: 'WHY-1', quantity: 2 }));
  const { bags } = await done(buyer.send('GET', '/trunk'));
  expect(bags.flatMap((bag: { items: object[] }) => bag.items)).toMatchObject([{ price: 8_500 }]);
  expect((await done(explain(`quantity=2&day=${addDays(today, 4)}&company=${uuid}`))).price).toBe(5_000);
  expect((await done(explain(`quantity=2&day=${today}&currency=USD`))).price).toBe('invalid');

  expect(await explain(`quantity=2&day=${addDays(today, -1)}`)).toMatchObject({ status: 422 });
  expect(await owner.send('GET', `/price-explanation?part=none&quantity=1&day=${today}`)).toMatchObject({
    status: 422,
    body: { code: 'unknown-sku' },
  });
  const stockroom = await insertColleague(db, shop.app, { role: 'purchasing' });
  expect((await explain(`quantity=2&day=${today}`, stockroom)).status).toBe(200);
});

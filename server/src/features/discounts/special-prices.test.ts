// The special prices of companies in the office, through its API, with caches as in production.

import { addDays } from '@chipload/domain/days';
import { roleCodes, shopRoles } from '@chipload/domain/staff';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
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

async function newCompany(): Promise<{ buyer: SmallBuyer; path: string; uuid: string }> {
  const buyer = await shop.buyer();
  const { uuid } = await db
    .selectFrom('companies')
    .select('uuid')
    .where('id', '=', buyer.companyId)
    .executeTakeFirstOrThrow();
  return { buyer, uuid, path: `/companies/${uuid}/special-prices` };
}

const price = (part: string, changed: object = {}) => ({
  part,
  price: 8_000,
  valid_from: today,
  valid_to: null,
  ...changed,
});
const priceOf = async (code: string, visitor = shop.guest()) =>
  (await done(visitor.send('GET', `/products/${code}`))).price;
/** The price changes once the notification of the database has arrived. */
const expectPrice = async (code: string, cents: number, visitor = shop.guest()) =>
  vi.waitFor(async () => expect(await priceOf(code, visitor)).toBe(cents), { timeout: 10_000, interval: 50 });
const listed = async (path: string) => (await done(owner.send('GET', path))).rows;

test('a special price holds for its company at once, is changed and ended, and the trail has who did it', async () => {
  await shop.part({ code: 'AGREED-1', cad: [10_000] });
  const { buyer, path, uuid } = await newCompany();
  const added = await done(owner.send('POST', path, price('agreed 1')));
  expect(added).toMatchObject({
    inventory_code: 'AGREED-1',
    currency: 'CAD',
    price: 8_000,
    list_price: 10_000,
    valid_from: today,
    valid_to: null,
    state: 'current',
  });
  await expectPrice('AGREED-1', 8_000, buyer);
  expect(await priceOf('AGREED-1')).toBe(10_000);

  const at = `${path}/${added.uuid}`;
  await sql`update special_prices set valid_from = ${addDays(today, -3)}::date where uuid = ${added.uuid}`.execute(
    db,
  );
  const [begun] = await listed(path);
  const change = { price: 7_500, valid_from: null, valid_to: soon };
  expect(await owner.send('POST', at, { ...change, version: added.version })).toMatchObject({
    status: 409,
    body: { code: 'record-changed' },
  });
  const changed = await done(owner.send('POST', at, { ...change, version: begun.version }));
  expect(changed).toMatchObject({ price: 7_500, valid_from: addDays(today, -3), valid_to: soon });
  await expectPrice('AGREED-1', 7_500, buyer);

  await done(owner.send('POST', `${at}/end`, { version: changed.version }));
  await expectPrice('AGREED-1', 10_000, buyer);
  const [ended] = await listed(path);
  expect(ended).toMatchObject({ valid_to: addDays(today, -1), state: 'ended' });
  for (const [where, body] of [
    [at, { ...change, version: ended.version }],
    [`${at}/end`, { version: ended.version }],
  ] as const)
    expect(await owner.send('POST', where, body)).toMatchObject({
      status: 409,
      body: { code: 'special-price-over' },
    });

  const { rows } = await sql<object>`
    select action, before, after from audit_events
    where subject = ${`company ${uuid}`} and staff_id is not null order by id`.execute(db);
  const facts = { part: 'AGREED-1', currency: 'CAD', cents: 8_000, valid_from: today, valid_to: null };
  const later = { ...facts, cents: 7_500, valid_from: addDays(today, -3), valid_to: soon };
  expect(rows).toEqual([
    { action: 'special-price.saved', before: null, after: facts },
    { action: 'special-price.saved', before: { ...facts, valid_from: addDays(today, -3) }, after: later },
    { action: 'special-price.ended', before: later, after: { ...later, valid_to: addDays(today, -1) } },
  ]);
});

test('a price to come holds from its day, and is removed when it is ended before', async () => {
  await shop.part({ code: 'COMING-1', cad: [10_000] });
  const { buyer, path } = await newCompany();
  const coming = await done(owner.send('POST', path, price('COMING-1', { valid_from: soon })));
  const now = await done(
    owner.send('POST', path, price('COMING-1', { price: 9_000, valid_to: addDays(soon, -1) })),
  );
  expect(coming).toMatchObject({ state: 'planned' });
  await expectPrice('COMING-1', 9_000, buyer);
  expect((await listed(path)).map(({ uuid }: { uuid: string }) => uuid)).toEqual([now.uuid, coming.uuid]);
  await done(owner.send('POST', `${path}/${coming.uuid}/end`, { version: coming.version }));
  await done(owner.send('POST', `${path}/${now.uuid}/end`, { version: now.version }));
  expect(await listed(path)).toEqual([]);
});

test.each([
  ['a part that is not known', { part: 'NOT-THERE' }, 'validation', /not known/, 'part'],
  ['a first day that has passed', { valid_from: addDays(today, -1) }, 'validation', /passed/, 'valid_from'],
  [
    'a last day before the first',
    { valid_from: soon, valid_to: today },
    'validation',
    /or later/,
    'valid_to',
  ],
  ['a price of nothing', { price: 0 }, 'validation', /./, 'price'],
  [
    'days on which another price holds',
    { valid_from: soon },
    'validation',
    new RegExp(`\\$50\\.00 holds already \\(${soon} to ${addDays(soon, 2)}\\)`),
    'valid_from',
  ],
] as const)('%s is refused, and adds nothing', async (_, wrong, code, says, field) => {
  if ((await shop.guest().send('GET', '/products/WRONG-1')).status === 404)
    await shop.part({ code: 'WRONG-1', cad: [10_000] });
  const { path } = await newCompany();
  await done(
    owner.send(
      'POST',
      path,
      price('WRONG-1', { price: 5_000, valid_from: soon, valid_to: addDays(soon, 2) }),
    ),
  );
  const { body } = await owner.send('POST', path, price('WRONG-1', wrong));
  expect(body.code).toBe(code);
  expect(body.errors[field].join(' ')).toMatch(says);
  expect(await listed(path)).toHaveLength(1);
});

test('a price that has begun keeps its first day, and one of before days is shown without', async () => {
  const partId = await shop.part({ code: 'BEGUN-1', cad: [10_000] });
  const { buyer, path } = await newCompany();
  await sql`insert into special_prices (company_id, part_id, currency, cents)
    values (${buyer.companyId}, ${partId}, 'CAD', 12_000)`.execute(db);
  const [begun] = await listed(path);
  expect(begun).toMatchObject({ valid_from: null, price: 12_000, list_price: 10_000, state: 'current' });
  const change = { version: begun.version, price: 8_000, valid_to: null };
  const refused = await owner.send('POST', `${path}/${begun.uuid}`, { ...change, valid_from: soon });
  expect(refused).toMatchObject({ status: 422, body: { errors: { valid_from: [expect.any(String)] } } });
  expect(
    await done(owner.send('POST', `${path}/${begun.uuid}`, { ...change, valid_from: null })),
  ).toMatchObject({
    valid_from: null,
    price: 8_000,
  });
});

test('the list finds prices by their part, those that have ended last, and only of its company', async () => {
  const { buyer, path } = await newCompany();
  const other = await newCompany();
  for (const code of ['FIND-1', 'FIND-2', 'OTHER-1']) {
    const partId = await shop.part({ code, cad: [10_000] });
    const end = code === 'FIND-1' ? addDays(today, -1) : null;
    await sql`insert into special_prices (company_id, part_id, currency, cents, valid_to)
      values (${buyer.companyId}, ${partId}, 'CAD', 900, ${end}::date)`.execute(db);
  }
  const codesOf = async (query: string, of = path) => {
    const { rows, total } = await done(owner.send('GET', `${of}${query}`));
    expect(rows).toHaveLength(total);
    return rows.map(({ inventory_code: code }: { inventory_code: string }) => code);
  };
  expect(await codesOf('')).toEqual(['FIND-2', 'OTHER-1', 'FIND-1']);
  expect(await codesOf('?text=find')).toEqual(['FIND-2', 'FIND-1']);
  expect(await codesOf('', other.path)).toEqual([]);
  const [first] = await listed(path);
  const { status } = await owner.send('POST', `${other.path}/${first.uuid}/end`, { version: first.version });
  expect(status).toBe(404);
});

test.each(roleCodes)(
  'the role %s reads special prices with the key for customers, and adds them with that for prices as well',
  async (role) => {
    if ((await shop.guest().send('GET', '/products/ROLE-1')).status === 404)
      await shop.part({ code: 'ROLE-1', cad: [10_000] });
    const { path } = await newCompany();
    const person = await insertColleague(db, shop.app, { role });
    const may = (key: 'read-customers' | 'change-prices') => shopRoles[role].permissions.includes(key);
    expect((await person.send('GET', path)).status).toBe(may('read-customers') ? 200 : 403);
    const { status } = await person.send('POST', path, price('ROLE-1'));
    expect(status).toBe(may('read-customers') && may('change-prices') ? 200 : 403);
  },
);

test('the explained price names the special price with its days', async () => {
  await shop.part({ code: 'WHY-2', cad: [10_000] });
  const { path, uuid } = await newCompany();
  await done(owner.send('POST', path, price('WHY-2', { valid_to: soon })));
  const explain = async (day: string) =>
    (await done(owner.send('GET', `/price-explanation?part=WHY-2&quantity=1&company=${uuid}&day=${day}`)))
      .candidates;
  expect(await explain(soon)).toMatchObject([
    { source: 'list', days: null },
    { source: 'special', price: 8_000, outcome: 'wins', days: { from: today, to: soon } },
  ]);
  expect(await explain(addDays(soon, 1))).toMatchObject([{ source: 'list', outcome: 'wins' }]);
});

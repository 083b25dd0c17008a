// Numbers of makers and companies for parts of the shop: kept in the office, and found wherever a buyer types a number.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const editor = await insertColleague(db, shop.app, { role: ['read-stock', 'edit-catalogue'] });
const reader = await insertColleague(db, shop.app, { role: ['read-stock'] });

const add = async (code: string, number: string, of: object, by = owner) =>
  by.send('POST', `/parts/${code}/cross-references`, { number, of });
const numbersOf = async (code: string, by = owner) =>
  (await done(by.send('GET', `/parts/${code}/cross-references`))).cross_references;
type Visitor = ReturnType<typeof shop.guest>;
const search = async (visitor: Visitor, text: string) =>
  (await visitor.send('GET', `/search?query=${encodeURIComponent(text)}`)).body.data;
const quickAdd = async (visitor: Visitor, sku: string) =>
  (await visitor.send('POST', '/quick-add', { rows: [{ sku, quantity: 1 }] })).body.data[sku.toUpperCase()];

async function company() {
  const buyer = await shop.buyer();
  const { rows } = await sql<{ uuid: string; name: string }>`
    select uuid, name from companies where id = ${buyer.companyId}`.execute(db);
  return { buyer, ...rows[0]! };
}

test('a part is found by the number of a maker, in search, suggestions, Quick Add, the cart and lists', async () => {
  await shop.part({ code: 'CR-1', cad: [4_000] });
  await done(add('CR-1', 'B201A 12.700', { maker: 'Walter' }));
  const guest = shop.guest();
  expect(await search(guest, 'b201a12700')).toMatchObject({
    match: 'cross',
    redirect_to: null,
    cross_references: [{ number: 'B201A 12.700', maker: 'Walter', code: 'CR-1' }],
    rows: [{ inventory_code: 'CR-1' }],
  });
  const suggested = (await guest.send('GET', '/search/suggest?query=B201A-12.700')).body.data;
  expect(suggested).toMatchObject([{ kind: 'part', inventory_code: 'CR-1' }]);
  expect(await quickAdd(guest, 'B201A-12700')).toMatchObject({ inventory_code: 'CR-1', price: 4_000 });
  const { buyer } = await company();
  const { status, body } = await buyer.send('POST', '/trunk/items', {
    inventory_code: 'B201A12.700',
    quantity: 2,
  });
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('CR-1')]);
  const list = await buyer.send('POST', '/product-lists', {
    name: 'Crib',
    notes: '',
    is_shared: false,
    lines: [{ sku: 'B201A 12.7 00', quantity: 5 }],
  });
  expect(JSON.stringify(list.body)).toContain('CR-1');
});

test('a number of a company finds its part for its own people alone, before that of a maker', async () => {
  await shop.part({ code: 'CR-2', cad: [1_000] });
  await shop.part({ code: 'CR-3', cad: [2_000] });
  const ours = await company();
  const others = await company();
  await done(add('CR-2', '77-4410', { company: ours.uuid }));
  await done(add('CR-3', '774410', { maker: 'Sandvik' }));
  expect(await quickAdd(ours.buyer, '77-4410')).toMatchObject({ inventory_code: 'CR-2' });
  expect(await search(ours.buyer, '774410')).toMatchObject({
    cross_references: [{ number: '77-4410', maker: null, code: 'CR-2' }],
    total: 1,
  });
  for (const visitor of [others.buyer, shop.guest()]) {
    expect(await quickAdd(visitor, '77-4410')).toMatchObject({ inventory_code: 'CR-3' });
    const found = await search(visitor, '774410');
    expect(found).toMatchObject({ total: 1, rows: [{ inventory_code: 'CR-3' }] });
    expect(JSON.stringify(found)).not.toContain('CR-2');
  }
});

test('a number of a maker that stands for two parts shows both, and adds none by itself', async () => {
  for (const code of ['CR-4', 'CR-5']) {
    await shop.part({ code, cad: [1_000] });
    await done(add(code, 'EC-S5-0500', { maker: 'Iscar' }));
  }
  expect(await search(shop.guest(), 'ECS50500')).toMatchObject({ match: 'cross', total: 2 });
  expect(await quickAdd(shop.guest(), 'EC-S5-0500')).toMatchObject({ inventory_code: null });
});

test('a number of the shop keeps its meaning: it is refused as a number of others, and found before one that came first', async () => {
  await shop.part({ code: 'CR-6' });
  await shop.part({ code: 'CR-7' });
  const { status, body } = await add('CR-6', 'cr7', { maker: 'Guhring' });
  expect([status, body.code, body.message]).toEqual([
    422,
    'cross-reference-refused',
    expect.stringContaining('CR-7'),
  ]);
  await done(add('CR-6', 'LATER-9', { maker: 'Guhring' }));
  await shop.part({ code: 'LATER-9' });
  expect(await search(shop.guest(), 'later9')).toMatchObject({ match: 'exact', cross_references: [] });
  expect(await quickAdd(shop.guest(), 'LATER-9')).toMatchObject({ inventory_code: 'LATER-9' });
});

test('what is no number, is there already, or another part has for the company is refused with its reason', async () => {
  const { uuid } = await company();
  await shop.part({ code: 'CR-8' });
  await shop.part({ code: 'CR-9' });
  for (const number of ['ab', 'end mill', '- -'])
    expect(await add('CR-8', number, { maker: 'OSG' })).toMatchObject({
      status: 422,
      body: { errors: { number: [expect.stringContaining('three')] } },
    });
  await done(add('CR-8', 'AE-100', { maker: 'OSG' }));
  expect(await add('CR-8', 'ae 100', { maker: 'osg' })).toMatchObject({ status: 422 });
  await done(add('CR-8', 'AE-100', { maker: 'YG-1' }));
  await done(add('CR-9', 'AE-100', { company: uuid }));
  expect(await add('CR-8', 'AE100', { company: uuid })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('CR-9') },
  });
  expect(await add('CR-8', 'AE-101', { company: crypto.randomUUID() })).toMatchObject({ status: 404 });
  expect(await add('CR-NONE', 'AE-101', { maker: 'OSG' })).toMatchObject({ status: 404 });
  expect((await numbersOf('CR-8')).map(({ maker }: { maker: string }) => maker)).toEqual(['OSG', 'YG-1']);
});

test('numbers of companies are for who may read customers; adding and removing need the catalogue, and are in the trail', async () => {
  const { uuid, name } = await company();
  await shop.part({ code: 'CR-10' });
  await done(add('CR-10', 'OWN-1', { company: uuid }));
  await done(add('CR-10', 'MAKER-1', { maker: 'Emuge' }, editor));
  expect(await add('CR-10', 'OWN-2', { company: uuid }, editor)).toMatchObject({ status: 403 });
  expect(await add('CR-10', 'OWN-2', { maker: 'Emuge' }, reader)).toMatchObject({ status: 403 });
  expect(await numbersOf('CR-10', reader)).toMatchObject([{ number: 'MAKER-1' }]);
  const [, own] = await numbersOf('CR-10');
  expect(own).toMatchObject({ number: 'OWN-1', company: { uuid, name } });
  const remove = async (by: typeof owner) => by.send('DELETE', `/parts/CR-10/cross-references/${own.uuid}`);
  expect(await remove(editor)).toMatchObject({ status: 404 });
  expect(await remove(reader)).toMatchObject({ status: 403 });
  await done(remove(owner));
  expect(await remove(owner)).toMatchObject({ status: 404 });
  expect(await numbersOf('CR-10')).toMatchObject([{ number: 'MAKER-1' }]);
  // The number of a customer is in the timeline of the company, which who reads stock alone does not see.
  const eventsOf = async (subject: string) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_events where subject = ${subject} and action like '%.number-%' order by id`.execute(
      db,
    );
    return rows.map(({ action }) => action);
  };
  expect(await eventsOf('part CR-10')).toEqual(['part.number-added']);
  expect(await eventsOf(`company ${uuid}`)).toEqual(['company.number-added', 'company.number-removed']);
});

test('a text that is understood as words stays a search, with the part that makers know by it beside it', async () => {
  await shop.part({ code: 'CR-11', cad: [1_000] });
  await done(add('CR-11', '12.7 mm', { maker: 'Kyocera' }));
  const found = await search(shop.guest(), '12.7 mm');
  expect(found).toMatchObject({
    match: 'words',
    cross_references: [{ number: '12.7 mm', maker: 'Kyocera', code: 'CR-11' }],
  });
  expect(found.total).toBeGreaterThan(1);
  const suggested = (await shop.guest().send('GET', '/search/suggest?query=12.7%20mm')).body.data;
  expect(suggested.find(({ kind }: { kind: string }) => kind === 'part')).toMatchObject({
    inventory_code: 'CR-11',
  });
});

test('a number that two parts of the shop have in other spellings is no number of others', async () => {
  await shop.part({ code: 'CY4-12' });
  await shop.part({ code: 'CY41-2' });
  expect(await add('CY4-12', 'cy412', { maker: 'Nachi' })).toMatchObject({ status: 422 });
});

test('a tool of a library is found by the number of the buyer’s company or of a maker, and a part is starred and asked about by it', async () => {
  await shop.part({ code: 'CR-12', cad: [1_000] });
  await shop.part({ code: 'CR-13', cad: [1_000] });
  const { buyer, uuid } = await company();
  await done(add('CR-12', 'CRIB-118', { company: uuid }));
  await done(add('CR-13', 'B300-7', { maker: 'Kennametal' }));
  const library = (...numbers: string[]) =>
    Buffer.from(
      JSON.stringify({
        version: 36,
        data: numbers.map((number) => ({
          type: 'flat end mill',
          unit: 'inches',
          description: 'Rougher',
          vendor: 'Somebody',
          'product-id': number,
          geometry: { DC: 0.5, SFDM: 0.5, LCF: 1, OAL: 3, NOF: 4, RE: 0 },
        })),
      }),
    );
  const found = async (visitor: Visitor) => {
    const { body } = await visitor.send('POST', '/tool-libraries', library('crib 118', 'B3007'), {
      'content-type': 'application/octet-stream',
    });
    return body.data.tools.map(({ matches }: { matches: { found_by: string; inventory_code: string }[] }) =>
      matches.flatMap((match) => (match.found_by === 'number' ? [match.inventory_code] : [])),
    );
  };
  expect(await found(buyer)).toEqual([['CR-12'], ['CR-13']]);
  expect(await found(shop.guest())).toEqual([[], ['CR-13']]);
  const star = async (number: string) => buyer.send('POST', '/starred-products', { inventory_code: number });
  expect((await done(star('CRIB118'))).inventory_code).toBe('CR-12');
  const special = { operations: [], quantity: 5, body: 'Left hand' };
  const asked = await done(buyer.send('POST', '/quote-requests', { ...special, inventory_code: 'crib-118' }));
  expect(asked.inventory_code).toBe('CR-12');
  expect(await star('CRIB-999')).toMatchObject({ status: 422 });
});

import type { SavedMod, Trunk } from '@chipload/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { answerQuoteRequest } from './answer-requests.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'X4-1/2R', cad: [10_000, 9_500], usd: null });
await shop.part({ code: 'X4-OLD', status: 'discontinued' });

const shorten = { operation: 'shorten', values: { overall_length: 2.9 } };
const radius = { operation: 'corner-radius', values: { corner_radius: 0.03 } };
const flat = { operation: 'weldon-flat', values: {} };
const request = { inventory_code: 'X4-1/2R', operations: [radius, shorten] };

test('a guest sees the operations for a part, by its code in any spelling', async () => {
  const { status, body } = await shop.guest().send('GET', '/mods/options?inventory_code=x4-1%2F2r');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    inventory_code: 'X4-1/2R',
    is_sold: true,
    available: 100,
    currency: 'CAD',
    prices: {
      breaks: [
        { from_quantity: 1, price: 10_000 },
        { from_quantity: 10, price: 9_500 },
      ],
    },
  });
  const names = body.data.operations.map(({ name }: { name: string }) => name);
  expect(names).toContain('Shorten');
  const unknown = await shop.guest().send('GET', '/mods/options?inventory_code=nothing');
  expect(unknown).toMatchObject({ status: 422, body: { code: 'unknown-sku' } });
});

test('a part out of stock comes with the day on which more are expected', async () => {
  await shop.part({ code: 'X4-DUE', onHand: 0, arrivals: { '2999-01-08': 5 } });
  expect(await done(shop.guest().send('GET', '/mods/options?inventory_code=X4-DUE'))).toMatchObject({
    available: 0,
    expected_on: '2999-01-08',
  });
  expect(await done(shop.guest().send('GET', '/mods/options?inventory_code=X4-1%2F2R'))).not.toHaveProperty(
    'expected_on',
  );
});

test('an evaluated mod has geometry, descriptions, prices including the part, and a lead time', async () => {
  const data = await done(shop.guest('fr').send('POST', '/mods/evaluate', request));
  expect(data).toMatchObject({
    is_allowed: true,
    code: expect.stringMatching(/^MOD-/),
    tool: { overall_length: 2.9, corner_radius: 0.03, profile: 'radius', cutting_diameter: 0.5 },
    violations: [],
    needs_approval: false,
  });
  expect(data.description).toContain('Outil raccourci OAL 2,900\u00a0po');
  expect(data.prices.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 3, 5, 10, 25]);
  for (const { quantity, each, total } of data.prices) {
    expect(total).toBe(quantity * each);
    expect(each).toBeGreaterThan(9_500);
  }
  expect(data.lead_days).toBeGreaterThan(0);
});

test('an impossible mod is answered with the field, the rule, and the allowed values', async () => {
  const longer = [{ operation: 'shorten', values: { overall_length: 3.5 } }];
  const data = await done(shop.guest().send('POST', '/mods/evaluate', { ...request, operations: longer }));
  expect(data).toMatchObject({ is_allowed: false, can_be_special: true, prices: [], code: null });
  expect(data.violations).toEqual([
    {
      at: 0,
      operation: 'shorten',
      parameter: 'overall_length',
      rule: 'adds-material',
      message: expect.stringContaining('Grinding only removes material'),
    },
  ]);
});

test.each([
  ['an operation that nobody knows', [{ operation: 'polish', values: {} }], 'unknown-operation'],
  ['the same operation twice', [shorten, shorten], 'twice'],
  ['a text for a number', [{ operation: 'shorten', values: { overall_length: 'two' } }], 'not-a-number'],
  ['a size below nothing', [{ operation: 'shorten', values: { overall_length: -1 } }], 'below'],
  ['other units', [{ ...shorten, units: 'metric' }], 'wrong-units'],
  ['more flutes', [{ operation: 'more-flutes', values: {} }], 'never-a-mod'],
  ['nothing', [], 'no-operations'],
])('%s is a violation, not a server error', async (_, operations, rule) => {
  const { status, body } = await shop.guest().send('POST', '/mods/evaluate', { ...request, operations });
  expect(status).toBe(200);
  expect(body.data.violations).toContainEqual(expect.objectContaining({ rule }));
});

test('parameters must be in snake_case', async () => {
  const evaluate = (values: object) =>
    shop
      .guest()
      .send('POST', '/mods/evaluate', { ...request, operations: [{ operation: 'shorten', values }] });
  expect((await evaluate({ overallLength: 2.9 })).status).toBe(422);
  const { violations } = await done(evaluate({ total_length: 2.9 }));
  expect(violations).toContainEqual(
    expect.objectContaining({ rule: 'unknown-parameter', parameter: 'total_length' }),
  );
});

test('answers have the contract’s names of operations, the database those of the domain', async () => {
  const buyer = await shop.buyer();
  const { uuid, operations } = await done(buyer.send('POST', '/mods', { ...request, name: 'Names' }));
  expect(operations).toEqual(request.operations);
  const { rows } = await sql<{ operations: object }>`
    select operations from mods where uuid = ${uuid}`.execute(db);
  expect(rows[0]?.operations).toMatchObject([
    { values: { cornerRadius: 0.03 } },
    { values: { overallLength: 2.9 } },
  ]);
});

test('a discontinued part cannot be modified', async () => {
  const data = await done(
    shop.guest().send('POST', '/mods/evaluate', { ...request, inventory_code: 'X4-OLD' }),
  );
  expect(data.violations).toContainEqual(expect.objectContaining({ rule: 'discontinued' }));
});

test('only its customer can save, read, rename, change and delete a mod', async () => {
  const buyer = await shop.buyer();
  expect(await shop.guest().send('POST', '/mods', { ...request, name: 'Cell 4' })).toMatchObject({
    status: 401,
  });
  const saved = await done(buyer.send('POST', '/mods', { ...request, name: 'Cell 4' }));
  expect(saved).toMatchObject({ name: 'Cell 4', is_allowed: true, has_changed: false, is_approved: false });

  const stranger = await shop.buyer();
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    const body = method === 'PATCH' ? { name: 'Mine' } : undefined;
    expect(await stranger.send(method, `/mods/${saved.uuid}`, body)).toMatchObject({ status: 404 });
  }
  expect((await stranger.send('GET', '/mods')).body.data).toEqual([]);

  const change = { name: 'Cell 5', operations: [radius, shorten, flat], is_approved: true };
  const changed = await done(buyer.send('PATCH', `/mods/${saved.uuid}`, change));
  expect(changed).toMatchObject({
    name: 'Cell 5',
    needs_approval: true,
    is_approved: true,
    has_changed: false,
  });
  expect(changed.code).not.toBe(saved.code);

  const other = { operations: [radius, shorten] };
  const unapproved = await done(buyer.send('PATCH', `/mods/${saved.uuid}`, other));
  expect(unapproved.is_approved).toBe(false);

  await done(buyer.send('DELETE', `/mods/${saved.uuid}`));
  expect(await buyer.send('GET', `/mods/${saved.uuid}`)).toMatchObject({ status: 404 });
  expect((await buyer.send('GET', '/mods')).body.data).toEqual([]);
});

test('a saved mod has the price of any quantity that is asked for, which is that of the line in the cart', async () => {
  const buyer = await shop.buyer();
  const saved: SavedMod = await done(buyer.send('POST', '/mods', { ...request, name: 'Seven' }));
  const asked: SavedMod = await done(buyer.send('GET', `/mods/${saved.uuid}?quantity=7`));
  expect(asked.prices.map(({ quantity }) => quantity)).toEqual([1, 3, 5, 7, 10, 25]);

  await done(buyer.send('POST', '/mod-trunk/items', { mod_uuid: saved.uuid, quantity: 7 }));
  const trunk: Trunk = await done(buyer.send('GET', '/mod-trunk'));
  const [item] = trunk.bags.flatMap(({ items }) => items);
  expect(asked.prices[3]).toEqual({ quantity: 7, each: item?.price, total: item?.total });

  const ten: SavedMod = await done(buyer.send('GET', `/mods/${saved.uuid}?quantity=10`));
  expect(ten.prices).toEqual(saved.prices);
  expect(await buyer.send('GET', `/mods/${saved.uuid}?quantity=0`)).toMatchObject({ status: 422 });
});

test('an impossible mod cannot be saved', async () => {
  const buyer = await shop.buyer();
  const answer = await buyer.send('POST', '/mods', { ...request, operations: [], name: 'Nothing' });
  expect(answer).toMatchObject({ status: 422, body: { code: 'mod-not-possible' } });
});

test('a saved mod whose part has a new price says so, until it is saved again', async () => {
  const partId = await shop.part({ code: 'X4-PRICE', cad: [5_000] });
  const buyer = await shop.buyer();
  const priced = { ...request, inventory_code: 'X4-PRICE' };
  const saved = await done(buyer.send('POST', '/mods', { ...priced, name: 'Cheap' }));
  await sql`update prices set cents = '{6000}' where part_id = ${partId}`.execute(db);

  const dearer = await done(buyer.send('GET', `/mods/${saved.uuid}`));
  expect(dearer.has_changed).toBe(true);
  expect(dearer.differences[0]).toMatch(/^Price each for 1: /);

  const same = { operations: priced.operations };
  const taken = await done(buyer.send('PATCH', `/mods/${saved.uuid}`, same));
  expect(taken).toMatchObject({ has_changed: false, differences: [] });
});

test('an approval lasts as long as the drawing does not change', async () => {
  const partId = await shop.part({ code: 'X4-TICK', cad: [5_000] });
  const buyer = await shop.buyer();
  const operations = [radius, flat, shorten];
  const approved = { inventory_code: 'X4-TICK', operations, name: 'Ticked', is_approved: true };
  const { uuid } = await done(buyer.send('POST', '/mods', approved));
  const takeOver = () => done(buyer.send('PATCH', `/mods/${uuid}`, { operations }));

  await sql`update prices set cents = '{6000}' where part_id = ${partId}`.execute(db);
  expect(await takeOver()).toMatchObject({ has_changed: false, is_approved: true });

  // Earlier rules resulted in another length.
  await sql`update mods set told = jsonb_set(told, '{tool,overallLength}', '2.91') where uuid = ${uuid}`.execute(
    db,
  );
  expect(await takeOver()).toMatchObject({ has_changed: false, is_approved: false });
});

test('a request for a quotation gets a number and an answer, and accepting it adds the quoted tool to the cart once', async () => {
  const buyer = await shop.buyer();
  const ask = {
    ...request,
    operations: [{ operation: 'longer', values: {} }],
    quantity: 5,
    body: 'OAL 5 in, please',
  };
  const asked = await done(buyer.send('POST', '/quote-requests', ask));
  expect(asked).toMatchObject({ state: 'asked', quantity: 5, number: expect.stringMatching(/^\d{4,}$/) });
  const accept = `/quote-requests/${asked.uuid}/accept`;
  expect(await buyer.send('POST', accept)).toMatchObject({ status: 409, body: { code: 'quote-not-open' } });

  await sql`
    update quote_requests set state = 'answered', unit_cents = 24000, currency = 'CAD', lead_days = 15, answer = 'Gladly.',
      answered_at = now() where uuid = ${asked.uuid}`.execute(db);
  expect(await (await shop.buyer()).send('POST', accept)).toMatchObject({ status: 404 });
  const { mod, trunk } = await done(buyer.send('POST', accept));
  expect(mod).toMatchObject({
    is_quoted: true,
    lead_days: 15,
    code: `SPECIAL-${asked.number}`,
    prices: [{ quantity: 5, each: 24_000, total: 120_000 }],
  });
  const line = { inventory_code: mod.code, requested: 5, price: 24_000, total: 120_000 };
  const made = { uuid: mod.uuid, obstacle: null };
  expect(trunk).toMatchObject({
    kind: 'mod',
    bags: [{ type: 'mods', items: [{ ...line, made }] }],
    specs: {},
  });
  expect(await buyer.send('POST', accept)).toMatchObject({ status: 409, body: { code: 'quote-not-open' } });
  expect(await done(buyer.send('GET', '/mod-trunk'))).toEqual(trunk);
  const again = (operations: object[]) => buyer.send('PATCH', `/mods/${mod.uuid}`, { operations });
  expect(await again(mod.operations)).toMatchObject({ status: 200, body: { data: { is_quoted: true } } });
  expect(await again([shorten])).toMatchObject({ status: 422, body: { code: 'mod-not-possible' } });
  const requests = await done(buyer.send('GET', '/quote-requests'));
  expect(requests).toMatchObject([{ uuid: asked.uuid, state: 'accepted', mod_uuid: mod.uuid }]);
  await done(buyer.send('DELETE', `/mods/${mod.uuid}`));
  expect(await done(buyer.send('GET', '/quote-requests'))).toMatchObject([{ mod_uuid: null }]);
});

/** Makes a request for three pieces and answers it. */
async function quoted(buyer: SmallBuyer): Promise<string> {
  const ask = {
    ...request,
    operations: [{ operation: 'longer', values: {} }],
    quantity: 3,
    body: 'OAL 5 in',
  };
  const { uuid, number } = await done(buyer.send('POST', '/quote-requests', ask));
  await answerQuoteRequest(db, Number(number), { answer: '', offer: { unitCents: 24_000, leadDays: 15 } });
  return `/quote-requests/${uuid}/accept`;
}

test('accepting an answer twice at the same moment makes one mod and one line of the cart', async () => {
  const buyer = await shop.buyer();
  const accept = await quoted(buyer);
  const answers = await Promise.all([1, 2, 3].map(() => buyer.send('POST', accept)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await done(buyer.send('GET', '/mods'))).toHaveLength(1);
  const { bags } = await done(buyer.send('GET', '/mod-trunk'));
  expect(bags).toMatchObject([{ items: [{ requested: 3 }] }]);

  const again = { 'idempotency-key': 'accept-1' };
  const next = await quoted(buyer);
  const [first, second] = [
    await buyer.send('POST', next, undefined, again),
    await buyer.send('POST', next, undefined, again),
  ];
  expect(second.body).toEqual(first.body);
  expect(second.body.data.trunk.bags[0].items).toHaveLength(2);
});

test('if a quoted tool cannot be added to the cart, the answer is not accepted', async () => {
  const buyer = await shop.buyer();
  await done(buyer.send('POST', await quoted(buyer)));
  const accept = await quoted(buyer);
  const setState = (state: string) =>
    sql`update trunks set state = ${state} where customer_id = ${buyer.customerId}`.execute(db);
  await setState('placing');
  expect(await buyer.send('POST', accept)).toMatchObject({
    status: 409,
    body: { code: 'order-in-progress' },
  });
  const states = (await done(buyer.send('GET', '/quote-requests'))).map(
    ({ state }: { state: string }) => state,
  );
  expect(states.toSorted()).toEqual(['accepted', 'answered']);
  expect(await done(buyer.send('GET', '/mods'))).toHaveLength(1);

  await setState('open');
  const { trunk } = await done(buyer.send('POST', accept));
  expect(trunk.bags[0].items).toHaveLength(2);
});

test('a buyer has 500 mods and 50 open requests, however many are saved or sent at once', async () => {
  const buyer = await shop.buyer();
  const save = () => buyer.send('POST', '/mods', { ...request, name: 'Cell 4' });
  const ask = () => buyer.send('POST', '/quote-requests', { ...request, quantity: 5, body: 'Longer' });
  await done(save());
  await done(ask());
  await sql`
    insert into mods (customer_id, part_id, name, operations, told)
    select customer_id, part_id, name, operations, told from mods, generate_series(1, 495)
    where customer_id = ${buyer.customerId}`.execute(db);
  await sql`
    insert into quote_requests (customer_id, part_id, operations, quantity, body)
    select customer_id, part_id, operations, quantity, body from quote_requests, generate_series(1, 45)
    where customer_id = ${buyer.customerId}`.execute(db);
  for (const [send, code] of [
    [save, 'too-many-mods'],
    [ask, 'too-many-requests'],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 9 }, () => send()));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill(code));
  }
});

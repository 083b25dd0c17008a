import { endpoint } from '@chipload/contract/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import { openDatabase } from '../database/database.ts';
import { createLogger } from '../telemetry/logger.ts';
import { serve } from './serve.ts';

const { db } = await createTestDatabase();
const nowhere = openDatabase('postgresql://nobody@127.0.0.1:1/nothing');

const order = endpoint({
  method: 'POST',
  path: '/order',
  summary: 'Order',
  access: 'anyone',
  body: z.object({
    quantity: z.int().min(1).max(10),
    lines: z.array(z.object({ sku: z.string().min(1) })).optional(),
    phone: z.string().trim().min(7).optional(),
    email: z.email().optional(),
    jurisdiction: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    sizes: z.record(z.string(), z.number()).optional(),
    pickup: z.object({ country: z.enum(['CA', 'US']) }).optional(),
  }),
  reply: z.object({ ok: z.boolean() }),
});
const fail = endpoint({ ...order, path: '/fail' });
const away = endpoint({ ...order, path: '/away' });
const wrong = endpoint({ ...order, path: '/wrong' });

const reported: unknown[] = [];
const app = await createTestApi(
  db,
  (api) => {
    serve(api, order, { db }, async () => ({ data: { ok: true } }));
    serve(api, fail, { db }, async () => {
      throw new Error('the password of the database is hunter2');
    });
    serve(api, away, { db }, async () => {
      await nowhere.db.selectFrom('parts').select('id').execute();
      return { data: { ok: true } };
    });
    serve(api, wrong, { db }, async () => ({ data: { ok: 'yes' as unknown as boolean } }));
  },
  { reportError: (error) => void reported.push(error) },
);

test.each([
  [0, 'Must be at least 1.'],
  [-1, 'Must be at least 1.'],
  [11, 'Must be at most 10.'],
  [1.5, 'Must be a whole number.'],
  ['three', 'Must be a number.'],
  [null, 'Must be a number.'],
  [true, 'Must be a number.'],
])('a quantity of %s is refused with a sentence beside its field', async (quantity, sentence) => {
  const { status, body } = await visit(app).send('POST', '/order', { quantity });
  expect([status, body.code, body.errors.quantity]).toEqual([422, 'validation', [sentence]]);
});

test('a field that may be left out may be null, and one that is required may not', async () => {
  const send = (payload: object) => visit(app).send('POST', '/order', payload);
  const empty = { quantity: 1, phone: null, email: null, lines: null, sizes: null };
  expect((await send(empty)).status).toBe(200);
  expect((await send({ ...empty, quantity: null })).body.errors).toEqual({ quantity: ['Must be a number.'] });
  expect((await send({ quantity: 1, phone: null, lines: [{ sku: null }] })).body.errors).toEqual({
    'lines.0.sku': ['This field is required.'],
  });
  expect((await send({ quantity: 1, phone: null, email: 'x' })).body.errors).toHaveProperty('email');
});

test.each([
  [{}, 'This field is required.'],
  [{ country: null }, 'This field is required.'],
  [{ country: '' }, 'This field is required.'],
  [{ country: 'MX' }, 'This value is not valid.'],
])('of the options %j is answered with “%s”', async (pickup, sentence) => {
  const { body } = await visit(app).send('POST', '/order', { quantity: 1, pickup });
  expect(body.errors).toEqual({ 'pickup.country': [sentence] });
});

test('a field within a list is named with its index', async () => {
  const { body } = await visit(app).send('POST', '/order', {
    quantity: 1,
    lines: [{ sku: 'A' }, { sku: '' }],
  });
  expect(body.errors).toEqual({ 'lines.1.sku': ['This field is required.'] });
});

test('an empty text is reported as missing, whatever rule it breaks; a short one with the required length', async () => {
  const errorsOf = async (phone: string, email: string) => {
    const { body } = await visit(app).send('POST', '/order', { quantity: 1, phone, email });
    return body.errors;
  };
  expect(await errorsOf('  ', '')).toEqual({
    phone: ['This field is required.'],
    email: ['This field is required.'],
  });
  expect(await errorsOf('555', 'maple')).toEqual({
    phone: ['Enter at least 7 characters.'],
    email: ['This is not an e-mail address.'],
  });
});

test('a text that the database cannot store is refused beside its field', async () => {
  const refused = async (body: object) => {
    const { status, body: answer } = await visit(app).send('POST', '/order', { quantity: 1, ...body });
    return [status, answer.errors];
  };
  const remove = (character: string) => [`Remove the character ${character}, which cannot be printed.`];
  expect(await refused({ lines: [{ sku: 'A' }, { sku: 'X4\0' }] })).toEqual([
    422,
    { 'lines.1.sku': remove('U+0000') },
  ]);
  expect(await refused({ phone: '416-555-0199 \ud83d' })).toEqual([422, { phone: remove('U+D83D') }]);
  expect(await refused({ sizes: { 'a\0': 1 } })).toEqual([
    422,
    { sizes: ['Use only printable characters.'] },
  ]);
  expect((await refused({ phone: '416-555-0199 \u{1f529}' }))[0]).toBe(200);
});

test.each([
  ['Ontario', 'This value is not valid.'],
  ['O\u0007', 'Remove the character U+0007, which cannot be printed.'],
])('%j, a text of another form, is refused for what is wrong with it', async (jurisdiction, sentence) => {
  const { body } = await visit(app).send('POST', '/order', { quantity: 1, jurisdiction });
  expect(body.errors).toEqual({ jurisdiction: [sentence] });
});

test('a French visitor reads French', async () => {
  const { body } = await visit(app, 'fr').send('POST', '/order', { quantity: 0, phone: '' });
  expect(body.errors).toEqual({
    quantity: ['Doit être d’au moins 1.'],
    phone: ['Ce champ est obligatoire.'],
  });
});

test('the answer to a fault contains no details but a request id, under which the fault is reported', async () => {
  const { status, body } = await visit(app).send('POST', '/fail', { quantity: 1 });
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('hunter2');
  expect(body.request_id).not.toBe('');
  expect(String(reported.at(-1))).toContain('hunter2');
});

test('a body that is nested thousands of levels deep is read like any other', async () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  const body = `{"quantity":1,"a":${deep}}`;
  const answer = await visit(app).send('POST', '/order', body, { 'content-type': 'application/json' });
  expect([answer.status, answer.body.data]).toEqual([200, { ok: true }]);
  const list = `{"quantity":1,"lines":[${'['.repeat(20_000)}${']'.repeat(20_000)}]}`;
  expect((await visit(app).send('POST', '/order', list, { 'content-type': 'application/json' })).status).toBe(
    422,
  );
});

test('a refusal is logged with its reason, its route, the customer and the address', async () => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  const guarded = endpoint({ ...order, access: 'customer' });
  const logged = await createTestApi(
    db,
    (api) => serve(api, guarded, { db }, async () => ({ data: { ok: true } })),
    { log },
  );
  await visit(logged, 'en', { remoteAddress: '203.0.113.7' }).send('POST', '/order', {});
  const refusal = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'sign-in-required');
  expect(refusal).toMatchObject({ route: '/api/order', method: 'POST', ip: '203.0.113.7' });
  expect(Date.parse(refusal.time)).toBeGreaterThan(Date.now() - 60_000);
  expect(refusal.reqId).toEqual(expect.any(String));
});

test('an answer that breaks the contract is never sent', async () => {
  const { status } = await visit(app).send('POST', '/wrong', { quantity: 1 });
  expect(status).toBe(500);
});

test('while the database is unavailable the visitor is asked to try again', async () => {
  const { status, raw } = await visit(app).send('POST', '/away', { quantity: 1 });
  expect([status, raw.headers['retry-after']]).toEqual([503, '5']);
});

test('a body that is not JSON, too large, or of another type is refused', async () => {
  const visitor = visit(app);
  const send = (payload: string, type = 'application/json') =>
    visitor.send('POST', '/order', payload, { 'content-type': type });
  expect((await send('{"quantity":')).status).toBe(400);
  expect((await send(`{"quantity":"${'9'.repeat(2_000_000)}"}`)).status).toBe(413);
  expect((await send('quantity=1', 'application/x-www-form-urlencoded')).status).toBe(415);
});

test('an unknown call is not found, in JSON', async () => {
  const { status, body } = await visit(app).send('GET', '/nothing-here');
  expect([status, body.code]).toEqual([404, 'not-found']);
});

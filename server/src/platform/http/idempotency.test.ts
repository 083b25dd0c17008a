import { randomUUID } from 'node:crypto';
import { endpoint } from '@chipload/contract/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import { Refusal } from '../refusal.ts';
import type { Repeatable } from './idempotency.ts';
import { serve } from './serve.ts';

const { db } = await createTestDatabase();
let carriedOut = 0;

const count = (path: `/${string}`) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'Count',
    access: 'anyone',
    body: z.object({ by: z.int(), cvd: z.string().optional() }),
    reply: z.object({ count: z.int() }),
  });

const list = endpoint({
  method: 'POST',
  path: '/long',
  summary: 'List lines',
  access: 'anyone',
  body: z.object({ lines: z.int() }),
  reply: z.array(
    z.object({
      uuid: z.uuid(),
      inventory_code: z.string(),
      description: z.string(),
      requested: z.int(),
    }),
  ),
});

const app = await createTestApi(db, (api) => {
  serve(api, list, { db, repeatable: 'in-transaction' }, async ({ body }) => ({
    data: Array.from({ length: body.lines }, (_, index) => ({
      uuid: randomUUID(),
      inventory_code: `XM5-${index} – Ø½″`,
      description: 'Square end mill, 5 flutes, 1/2 in',
      requested: index + 1,
    })),
  }));
  const routes: readonly [`/${string}`, Repeatable][] = [
    ['/inside', 'in-transaction'],
    ['/outside', 'without-transaction'],
  ];
  for (const [path, repeatable] of routes) {
    serve(api, count(path), { db, repeatable }, async ({ body }) => {
      if (body.by < 0) throw new Refusal('not-allowed');
      carriedOut += body.by;
      return { data: { count: carriedOut } };
    });
  }
});

for (const path of ['/inside', '/outside']) {
  test(`${path}: the same key and body is carried out once and gets the same answer`, async () => {
    const visitor = visit(app);
    const send = () => visitor.send('POST', path, { by: 1 }, { 'idempotency-key': 'one' });
    const before = carriedOut;
    const first = await send();
    const second = await send();
    expect(carriedOut).toBe(before + 1);
    expect(second.body).toEqual(first.body);
  });

  test(`${path}: the same key with another body is refused and does nothing`, async () => {
    const visitor = visit(app);
    await visitor.send('POST', path, { by: 1 }, { 'idempotency-key': 'two' });
    const before = carriedOut;
    const { status, body } = await visitor.send('POST', path, { by: 2 }, { 'idempotency-key': 'two' });
    expect([status, body.code, carriedOut]).toEqual([422, 'key-reused', before]);
  });

  test(`${path}: a refused request may be sent again under its key`, async () => {
    const visitor = visit(app);
    await visitor.send('POST', path, { by: -1 }, { 'idempotency-key': 'three' });
    const { status } = await visitor.send('POST', path, { by: 3 }, { 'idempotency-key': 'three' });
    expect(status).toBe(200);
  });

  test(`${path}: ten requests at the same moment are carried out once`, async () => {
    const visitor = visit(app);
    await visitor.send('POST', path, { by: 0 }, { 'idempotency-key': 'first, so that the session is there' });
    const before = carriedOut;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor.send('POST', path, { by: 1 }, { 'idempotency-key': 'four' })),
    );
    expect(carriedOut).toBe(before + 1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
}

test('the answer of a long trunk is stored in a fifth of its size, and repeated exactly', async () => {
  const visitor = visit(app);
  const send = () => visitor.send('POST', '/long', { lines: 500 }, { 'idempotency-key': 'long' });
  const first = await send();
  const second = await send();
  expect(second.raw.rawPayload.equals(first.raw.rawPayload)).toBe(true);
  expect(first.raw.rawPayload.length).toBeGreaterThan(40_000);
  const { rows } = await sql<{ bytes: number }>`
    select octet_length(compressed_answer) as bytes from idempotency_keys where key = 'long'`.execute(db);
  expect(rows[0]?.bytes).toBeLessThan(first.raw.rawPayload.length / 5);
});

test('an answer that an earlier version stored as text is repeated, too', async () => {
  const visitor = visit(app);
  const send = () => visitor.send('POST', '/inside', { by: 1 }, { 'idempotency-key': 'older' });
  const first = await send();
  const before = carriedOut;
  await db
    .updateTable('idempotency_keys')
    .set({ answer: first.raw.body, compressed_answer: null })
    .where('key', '=', 'older')
    .execute();
  expect((await send()).raw.body).toBe(first.raw.body);
  expect(carriedOut).toBe(before);
});

test('the same key of two visitors is two keys', async () => {
  const before = carriedOut;
  for (const visitor of [visit(app), visit(app)]) {
    await visitor.send('POST', '/inside', { by: 1 }, { 'idempotency-key': 'shared' });
  }
  expect(carriedOut).toBe(before + 2);
});

test('the CVD is not part of the hash: the same request with another CVD counts as the same', async () => {
  const visitor = visit(app);
  await visitor.send('POST', '/outside', { by: 1, cvd: '123' }, { 'idempotency-key': 'card' });
  const { status } = await visitor.send(
    'POST',
    '/outside',
    { by: 1, cvd: '999' },
    { 'idempotency-key': 'card' },
  );
  expect(status).toBe(200);
});

test('a malformed key is refused', async () => {
  const { status, body } = await visit(app).send(
    'POST',
    '/inside',
    { by: 1 },
    { 'idempotency-key': 'x'.repeat(201) },
  );
  expect([status, body.code]).toEqual([422, 'key-invalid']);
});

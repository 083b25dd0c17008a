import { endpoint } from '@chipload/contract/endpoint';
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

const app = await createTestApi(db, (api) => {
  const routes: readonly [`/${string}`, Repeatable][] = [
    ['/inside', 'in-transaction'],
    ['/beside', 'beside'],
  ];
  for (const [path, repeatable] of routes) {
    serve(api, count(path), { db, repeatable }, async ({ body }) => {
      if (body.by < 0) throw new Refusal('not-allowed');
      carriedOut += body.by;
      return { data: { count: carriedOut } };
    });
  }
});

for (const path of ['/inside', '/beside']) {
  test(`${path}: the same key and body is carried out once and answered alike`, async () => {
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

  test(`${path}: ten at the same moment are carried out once`, async () => {
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

test('the same key of two visitors is two keys', async () => {
  const before = carriedOut;
  for (const visitor of [visit(app), visit(app)]) {
    await visitor.send('POST', '/inside', { by: 1 }, { 'idempotency-key': 'shared' });
  }
  expect(carriedOut).toBe(before + 2);
});

test('the CVD is no part of what is remembered: the same request with another CVD counts as the same', async () => {
  const visitor = visit(app);
  await visitor.send('POST', '/beside', { by: 1, cvd: '123' }, { 'idempotency-key': 'card' });
  const { status } = await visitor.send(
    'POST',
    '/beside',
    { by: 1, cvd: '999' },
    { 'idempotency-key': 'card' },
  );
  expect(status).toBe(200);
});

test('a key that is no key is refused', async () => {
  const { status, body } = await visit(app).send(
    'POST',
    '/inside',
    { by: 1 },
    { 'idempotency-key': 'x'.repeat(201) },
  );
  expect([status, body.code]).toEqual([422, 'key-invalid']);
});

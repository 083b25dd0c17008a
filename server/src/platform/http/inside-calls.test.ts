import { endpoint } from '@chipload/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { createInsideCalls } from './inside-calls.ts';
import type { Visitor } from './visitor.ts';

const visitor = { token: 'of a guest' } as Visitor;
const getPart = endpoint({
  method: 'GET',
  path: '/parts/:code/rows',
  summary: 'Rows',
  access: 'anyone',
  params: z.object({ code: z.string() }),
  query: z.looseObject({ size: z.coerce.number().optional() }),
  reply: z.string(),
});
const requestWith = (headers: object) => ({ headers }) as FastifyRequest;

test('a call is known as the shop’s own while its page is made, and no longer', async () => {
  const inside = createInsideCalls();
  const sent = await inside.as(visitor, async (headers) => {
    expect(inside.visitorOf(requestWith(headers))).toBe(visitor);
    return headers;
  });
  expect(inside.visitorOf(requestWith(sent))).toBeUndefined();
});

test('a page that fails ends its calls too, and a guess is nobody', async () => {
  const inside = createInsideCalls();
  let sent = {};
  const failed = inside.as(visitor, async (headers) => {
    sent = headers;
    throw new Error('The page failed');
  });
  await expect(failed).rejects.toThrow('The page failed');
  for (const headers of [sent, {}, { 'x-inside': 'guessed' }, { 'x-inside': ['a', 'b'] }])
    expect(inside.visitorOf(requestWith(headers))).toBeUndefined();
});

test('a shared call is answered without a request, with its validated input', async () => {
  const inside = createInsideCalls();
  const asked: unknown[] = [];
  inside.add(getPart, async ({ params, query }) => {
    asked.push({ params, query });
    return Buffer.from('answer');
  });
  expect(String(await inside.answer('/api/parts/X4-1%2F8/rows', visitor))).toBe('answer');
  await inside.answer('/api/parts/%C3%89/rows?size=50&flute=2&flute=3&text=a+b%20c', visitor);
  expect(asked).toEqual([
    { params: { code: 'X4-1/8' }, query: {} },
    { params: { code: 'É' }, query: { size: 50, flute: ['2', '3'], text: 'a b c' } },
  ]);
});

test.each([
  '/api/parts/rows',
  '/api/parts/X4/rows/more',
  '/api/parts/X4/rowsandmore',
  '/other/parts/X4/rows',
  '/api/parts/%/rows',
  '/api/parts/%00/rows',
  '/api/parts/X4/rows?size=many',
  `/api/parts/${'x'.repeat(241)}/rows`,
])('any other call, and an invalid one, has to be made as a request: %s', async (url) => {
  const inside = createInsideCalls();
  inside.add(getPart, async () => expect.fail('it is not answered'));
  expect(await inside.answer(url, visitor)).toBeUndefined();
});

test('a call that is refused has to be made as a request, which says why', async () => {
  const inside = createInsideCalls();
  inside.add(getPart, async () => {
    throw new Refusal('not-found');
  });
  expect(await inside.answer('/api/parts/X4/rows', visitor)).toBeUndefined();
});

test('of two calls whose addresses fit, the one that the server would take is made', async () => {
  const inside = createInsideCalls();
  const [parameter, fixed] = ['/parts/:code', '/parts/structures'] as const;
  inside.add({ ...getPart, path: parameter }, async () => Buffer.from('a part'));
  inside.add({ ...getPart, path: fixed });
  expect(String(await inside.answer('/api/parts/X4', visitor))).toBe('a part');
  expect(await inside.answer('/api/parts/structures', visitor)).toBeUndefined();
});

import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createInsideCalls } from './inside-calls.ts';
import type { Visitor } from './visitor.ts';

const visitor = { token: 'of a guest' } as Visitor;
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

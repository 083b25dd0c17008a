import Fastify from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { envelopeBuffer } from '../cache/envelope-buffer.ts';
import { sharedAnswer } from './shared-answers.ts';

const rows = Array.from({ length: 200 }, (_row, number) => ({ code: `XM5-${number}`, flutes: 5 }));

/** Creates a server that always has the same answer, as from a cache. */
function serverOf(data: unknown) {
  const app = Fastify();
  const answer = envelopeBuffer(data);
  app.get('/', async (request, reply) => {
    reply.type('application/json');
    return sharedAnswer(answer, request, reply);
  });
  const ask = (encodings?: string) =>
    app.inject({ url: '/', headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });
  return { ask, answer };
}

test('an answer that is asked for again is sent compressed, also to many at once', async () => {
  const { ask, answer } = serverOf(rows);
  const first = await ask('gzip, deflate, br, zstd');
  expect(first.headers['content-encoding']).toBeUndefined();
  expect(first.rawPayload).toEqual(answer);
  for (const again of await Promise.all([ask('br'), ask('gzip, br'), ask('BR;q=0.5')])) {
    expect(again.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(again.rawPayload.length).toBeLessThan(answer.length / 5);
    expect(brotliDecompressSync(again.rawPayload)).toEqual(answer);
  }
});

test.each([undefined, '', 'gzip', 'br;q=0', 'br;q=0.0, gzip'])(
  'whoever does not accept the compressed form gets the plain one: %s',
  async (encodings) => {
    const { ask, answer } = serverOf(rows);
    for (let times = 0; times < 3; times += 1) {
      const { headers, rawPayload } = await ask(encodings);
      expect(headers['content-encoding']).toBeUndefined();
      expect(rawPayload).toEqual(answer);
    }
  },
);

test('a short answer is never compressed', async () => {
  const { ask } = serverOf({ short: true });
  await ask('br');
  expect((await ask('br')).headers['content-encoding']).toBeUndefined();
});

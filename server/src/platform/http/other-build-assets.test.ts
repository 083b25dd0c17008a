import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { assetRoutes } from './assets.ts';
import { type CostLimiter, createCostLimiter } from './cost-limit.ts';
import { createInsideCalls } from './inside-calls.ts';
import { deleteUnusedAssets } from './assets.repository.ts';
import { storeAssets } from './other-build-assets.ts';

const { db } = await createTestDatabase();

/** Starts a copy of the shop with a build of these files, on the shared database. */
async function startCopy(
  files: Readonly<Record<string, string>>,
  limiter?: CostLimiter,
): Promise<FastifyInstance> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, 'assets', name), content);
    if (content.length > 20)
      await writeFile(join(folder, 'assets', `${name}.br`), brotliCompressSync(content));
  }
  const app = Fastify();
  const stopTouching = await storeAssets(db, folder);
  await assetRoutes(app, { folder, prefix: '/app/', db, limiter });
  onTestFinished(async () => {
    stopTouching();
    await app.close();
    await rm(folder, { recursive: true });
  });
  return app;
}

const cart = `export const cart = '${'x'.repeat(100)}';`;
const speeds = `export const speeds = '${'y'.repeat(100)}';`;

test('during a deployment each copy serves the files of the other’s build, compressed or not', async () => {
  const [old, young] = [
    await startCopy({ 'cart-1a2b.js': cart, 'look-1a2b.css': 'a{}' }),
    await startCopy({ 'speeds-3c4d.js': speeds }),
  ];
  for (const [app, url, content] of [
    [young, '/app/assets/cart-1a2b.js', cart],
    [old, '/app/assets/speeds-3c4d.js', speeds],
    [young, '/app/assets/look-1a2b.css', 'a{}'],
    [old, '/app/assets/cart-1a2b.js', cart],
  ] as const) {
    const plain = await app.inject(url);
    expect([plain.statusCode, plain.body], url).toEqual([200, content]);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toMatch(/^(text|application)\/(javascript|css); charset=utf-8$/);
  }
  const compressed = await young.inject({
    url: '/app/assets/cart-1a2b.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(compressed.rawPayload).toEqual(brotliCompressSync(cart));
  expect(compressed.headers['content-security-policy']).toBe(
    (await old.inject('/app/assets/cart-1a2b.js')).headers['content-security-policy'],
  );
});

test('a file of no build is not found, and the answer is not cached', async () => {
  const app = await startCopy({});
  for (const name of ['nothing-1a2b.js', '..%2f..%2fetc%2fpasswd', 'x'.repeat(150)]) {
    const answer = await app.inject(`/app/assets/${name}`);
    expect([answer.statusCode, answer.headers['cache-control']], name).toEqual([404, 'no-store']);
  }
});

test('a build that starts again stores nothing twice, and files unused for a month are deleted', async () => {
  await startCopy({ 'old-5e6f.js': cart, 'used-5e6f.js': cart });
  await db
    .updateTable('assets')
    .set({ used_at: sql<Date>`now() - interval '31 days'` })
    .where('name', 'like', '%-5e6f.js')
    .execute();
  const app = await startCopy({ 'used-5e6f.js': cart });
  await deleteUnusedAssets(db);
  expect((await app.inject('/app/assets/old-5e6f.js')).statusCode).toBe(404);
  const rows = await db.selectFrom('assets').select('name').where('name', 'like', '%-5e6f.js').execute();
  expect(rows).toEqual([{ name: 'used-5e6f.js' }]);
});

test('only files of other builds, which the database has, count for the limit of a network', async () => {
  const limiter = createCostLimiter({ db, inside: createInsideCalls() });
  onTestFinished(() => limiter.stop());
  const app = await startCopy({ 'own-7a8b.js': cart }, limiter);
  const limitOf = async (name: string) =>
    (await app.inject(`/app/assets/${name}`)).headers['ratelimit-policy'];
  expect(await limitOf('own-7a8b.js')).toBeUndefined();
  expect(await limitOf('other-7a8b.js')).toBeDefined();
});

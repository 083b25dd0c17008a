import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { assetRoutes } from './assets.ts';

const { db } = await createTestDatabase();

/** Creates a server with these files of a build, each also compressed. */
async function serverOf(...files: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  await mkdir(join(folder, 'assets'));
  await Promise.all(
    files.flatMap((file) => [file, `${file}.br`]).map((file) => writeFile(join(folder, file), 'x')),
  );
  const app = Fastify();
  await assetRoutes(app, { folder, prefix: '/app/', db });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return app;
}

test('WebAssembly is sent compressed with its media type, and browsers cache it for a year', async () => {
  const app = await serverOf('assets/reader-1a2b.wasm');
  const url = '/app/assets/reader-1a2b.wasm';
  const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(headers).toMatchObject({
    'content-type': 'application/wasm',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test.each(['identity', 'br'])(
  'a script of the shop may compile WebAssembly as a worker (%s)',
  async (encoding) => {
    const app = await serverOf('assets/worker-1a2b.js', 'assets/style-1a2b.css');
    const policyOf = async (url: string) =>
      (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers[
        'content-security-policy'
      ];
    expect(await policyOf('/app/assets/worker-1a2b.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(await policyOf('/app/assets/style-1a2b.css')).toBeUndefined();
  },
);

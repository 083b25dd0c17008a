// The API description works with other tools: a linter, and a generator whose client buys a part.

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hashPassword } from '@chipload/server/password';
import { afterAll, expect, test } from 'vitest';
import { createLogger } from '../../server/src/platform/telemetry/logger.ts';
import { createTestDatabase } from '../support/database.ts';
import { openSmallShop } from '../support/small-shop.ts';
import { buildWholeShop } from '../support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openSmallShop(db, {
  build: (parts) => buildWholeShop({ db, pool }, { ...parts, log: createLogger({ logLevel: 'silent' }) }),
});
await shop.part({ code: 'XM5-0500', cad: [10_000] });

const root = fileURLToPath(new URL('../..', import.meta.url));
const client = join(root, 'tests/client');
const folder = mkdtempSync(join(tmpdir(), 'description-'));
const description = join(folder, 'openapi.json');
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(description, (await shop.app.inject('/api/openapi.json')).body);

const timeout = 60_000; // compilers, on a busy machine

test('a linter finds no error in the description by its recommended rules', { timeout }, async () => {
  const linted = await run('node_modules/.bin/redocly', ['lint', description, '--format=json']);
  const { totals } = JSON.parse(linted);
  expect(totals.errors, linted).toBe(0);
});

test(
  'a client that is generated from the description compiles strictly and buys a part',
  { timeout },
  async () => {
    const types = join(client, 'shop-api.gen.d.ts');
    await run('tests/client/node_modules/.bin/openapi-typescript', [
      description,
      '--default-non-nullable=false',
      `--output=${types}`,
    ]);
    await run('tests/client/node_modules/.bin/tsc', ['--project', client]);

    const { customerId } = await shop.buyer();
    await db
      .updateTable('customers')
      .set({ email: 'program@small.test', password_hash: await hashPassword('ein Programm kauft ein') })
      .where('id', '=', customerId)
      .execute();
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = shop.app.server.address() as AddressInfo; // it listens on a port
    const printed = await run(process.execPath, [
      join(client, 'buy-a-part.ts'),
      `http://127.0.0.1:${port}`,
      'program@small.test',
      'ein Programm kauft ein',
      'xm5 0500',
    ]);
    expect(JSON.parse(printed)).toMatchObject({
      state: 'confirmed',
      subtotal: 30_000,
      purchase_order_number: 'PO-77',
      lines: [{ inventory_code: 'XM5-0500', ordered: 3 }],
    });
  },
);

/** Returns what a program prints; its errors are in the thrown error. */
async function run(program: string, parameters: readonly string[]): Promise<string> {
  const environment = {
    ...process.env,
    NO_COLOR: '1',
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  };
  const { stdout } = await promisify(execFile)(program, parameters, {
    cwd: root,
    env: environment,
    maxBuffer: 10_000_000,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${program} failed\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}

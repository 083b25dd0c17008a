// Prepares the shop of a busy tool maker: 100,000 parts, 5,000 companies and a million orders with their documents.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export type LargeShopSize = { readonly parts: number; readonly orders: number };

export const owner = { email: 'owner@bench.example', password: 'drill-bush-plate-9' };

/** Fills an empty data folder. Returns how many seconds the orders took, script by script. */
export async function fillLargeShop(dataFolder: string, { parts, orders }: LargeShopSize): Promise<string> {
  const catalogue = join(dataFolder, 'catalogue-to-import');
  const shop = 'operations/shop.ts';
  await run(dataFolder, [
    'operations/sample-shop/generate.ts',
    '--parts',
    String(parts),
    '--folder',
    catalogue,
  ]);
  await run(dataFolder, [shop, 'migrate']);
  await run(dataFolder, [shop, 'import-catalogue', catalogue]);
  await run(dataFolder, [shop, 'create-staff', owner.email, 'Owner', '--password-stdin'], owner.password);
  return run(dataFolder, ['tests/bench/fill-large-shop.ts', '--orders', String(orders)]);
}

/** Runs a program of the project on a data folder, and returns what it printed. */
async function run(dataFolder: string, command: readonly string[], input = ''): Promise<string> {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${String(code)}: ${printed}`);
  return printed;
}

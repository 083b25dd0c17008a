// Writes orders with everything that follows from them straight into the tables of a shop that has parts: some hundred times
// as fast as placing and shipping them one by one. Each script is a few statements about whole sets of orders.

import { readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { withoutIndexes } from './indexes.ts';

/** In turn: the later ones read the temporary tables of the earlier ones. */
const scripts = [
  'people',
  'plan',
  'orders',
  'stock',
  'shipments',
  'invoices',
  'payments',
  'ledger',
  'trail',
] as const;

/** Fills the tables as their owner; `whenDone` hears of each script. */
export async function fillShop(
  client: Client,
  orders: number,
  whenDone: (script: string, seconds: number) => void = () => undefined,
): Promise<void> {
  // Triggers and foreign keys rest meanwhile: the statements keep what they check, and a test proves it.
  await client.query("set session_replication_role = 'replica'");
  await client.query(
    "set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set synchronous_commit = off",
  );
  const run = async (what: string, work: () => Promise<void>) => {
    const begunAt = performance.now();
    await work();
    whenDone(what, (performance.now() - begunAt) / 1_000);
  };
  await run('whole', () =>
    withoutIndexes(client, async () => {
      for (const script of scripts) await run(script, async () => runScript(client, script, orders));
    }),
  );
}

async function runScript(client: Client, script: string, orders: number): Promise<void> {
  const statements = readFileSync(new URL(`${script}.sql`, import.meta.url), 'utf8');
  await client.query(statements.replaceAll(':orders', String(orders)));
}

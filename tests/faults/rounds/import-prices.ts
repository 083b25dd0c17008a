// An import of agreed prices in the middle of a round: all of it is there afterwards, or none.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { runCommand } from '../../support/run-command.ts';
import type { Promises } from './books.ts';
import type { Plan } from './plan.ts';
import type { World } from './world.ts';

/** Imports a price of every company for every part of the round as an operator does. Fails if half of it is there. */
export async function importPrices(
  { db, commandUrl }: World,
  { seed }: Plan,
  { buyers, parts }: Promises,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-import-'));
  const cents = 5_000 + (seed % 5_000);
  const price = (cents / 100).toFixed(2);
  const rows = buyers.flatMap(({ company }) => parts.map(({ code }) => `${company},${code},CAD,${price}`));
  await writeFile(
    join(folder, 'special-prices.csv'),
    ['company,inventory_code,currency,price', ...rows, ''].join('\n'),
  );
  const { code, said } = await runCommand(commandUrl(), 'import-special-prices', folder);
  await rm(folder, { recursive: true });
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::integer as count from special_prices
    where company_id = any(${buyers.map(({ companyId }) => companyId)}::bigint[]) and cents = ${cents}`.execute(
    db,
  );
  const count = found[0]?.count ?? 0;
  if (count !== rows.length && (count > 0 || code === 0))
    throw new Error(`The import ended with ${code} and ${count} of ${rows.length} prices: ${said}`);
}

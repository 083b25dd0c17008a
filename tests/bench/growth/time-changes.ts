// How long it takes until visitors see a change of the catalogue, counted from its commit.

import { openDatabase, reachDatabase } from '@chipload/server/database';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { ShopProcess } from '../../support/shop-process.ts';
import type { Facts } from '../busy-shops.ts';
import { dataOf } from '../cases/answers.ts';

/** Of the changed parts, how many are looked at. */
const lookedAt = 20;
const manyPrices = 100_000;

type ChangedPart = { readonly code: string; readonly cents: number };

/** Changes a price, and 100,000 prices, and waits until products and a search by part number show them. */
export async function timeChanges({ url, dataFolder }: ShopProcess): Promise<Facts> {
  const { ownerUrl, leave } = await reachDatabase({ databaseUrl: undefined, dataFolder });
  const { db, close } = openDatabase(ownerUrl);
  const change = async (count: number): Promise<string> => {
    const begun = performance.now();
    const { rows } = await sql<ChangedPart>`
      with chosen as (
        select distinct on (part_id) prices.ctid, part_id, inventory_code
        from prices join parts on parts.id = part_id join categories on categories.id = category_id
        where currency = 'CAD' and valid_from <= current_date and parts.status = 'active' and is_listed
          and not exists (select from discount_parts where discount_parts.part_id = parts.id)
        order by part_id desc, valid_from desc limit ${count}
      )
      update prices set cents = array_prepend(cents[1] + 1, cents[2:]) from chosen where prices.ctid = chosen.ctid
      returning inventory_code as code, prices.cents[1] as cents`.execute(db);
    const committed = performance.now();
    const step = Math.max(1, Math.floor(rows.length / lookedAt));
    for (const part of rows.filter((_row, index) => index % step === 0)) await untilShown(url, part);
    const known = performance.now() - committed;
    return `${rows.length.toLocaleString('en-CA')} known ${known.toFixed(0)} ms after their commit (written in ${(committed - begun).toFixed(0)} ms)`;
  };
  try {
    return { 'a changed price': await change(1), 'many changed prices': await change(manyPrices) };
  } finally {
    await close();
    await leave();
  }
}

async function untilShown(url: string, { code, cents }: ChangedPart): Promise<void> {
  const product = `${url}/api/products/${encodeURIComponent(code)}`;
  const search = `${url}/api/search?${new URLSearchParams({ query: code, sort: 'price' }).toString()}`;
  const isShown = async () => {
    const part = dataOf(await textAt(product)) as { price: unknown };
    const { rows } = dataOf(await textAt(search)) as { rows: { inventory_code: string; price: unknown }[] };
    return part.price === cents && rows.some((row) => row.inventory_code === code && row.price === cents);
  };
  while (!(await isShown())) await pause(10);
}

async function textAt(address: string): Promise<string> {
  const answer = await fetch(address);
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

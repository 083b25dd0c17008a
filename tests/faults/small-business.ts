// A shop with just what an order needs: its settings, a part, buyers on account. Filled from beside the running
// process, as an operator would.

import { readFile } from 'node:fs/promises';
import { openDatabase } from '@chipload/server/database';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { markOpened } from '../../server/src/features/opening/opening.service.ts';
import { addJourneyCategory, type Buyer, createBackOffice } from '../e2e/back-office.ts';

const settings = new URL('../../sample-shop/settings.json', import.meta.url);

export type SmallBusiness = {
  /** The code of a part with more pieces than any test sells. */
  readonly part: string;
  readonly buyers: readonly Buyer[];
  /** Reads the totals from the database itself. */
  readonly books: () => Promise<Books>;
  readonly changePrice: (cadCents: number) => Promise<void>;
  /** When a killed shop's last statement has ended, lets an hour pass for its jobs, so that the next shop takes them over. */
  readonly ageLocks: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type Books = {
  /** The purchase order number of every order, sorted. */
  readonly orders: readonly string[];
  /** The ordered pieces of the part, and those taken from stock. */
  readonly ordered: number;
  readonly allocated: number;
  /** The debt of the buyers, in cents, and the total of their orders. */
  readonly owed: number;
  readonly total: number;
  /** The number of mails still in the queue. */
  readonly jobs: number;
};

/** Fills a migrated database. */
export async function openBusiness(url: string, count: number): Promise<SmallBusiness> {
  const { db, close } = openDatabase(url, { connections: 2 });
  const office = createBackOffice(db);
  await sql`
    insert into shop_settings (settings) values (${await readFile(settings, 'utf8')}::jsonb)
    on conflict (is_only_row) do update set settings = excluded.settings`.execute(db);
  await markOpened(db);
  await addJourneyCategory(db);
  const part = await office.part({ cad: 100_00, onHand: 90_000 });
  const buyers = [];
  for (let number = 0; number < count; number += 1)
    buyers.push(await office.buyer({ province: 'ON', creditLimit: 9_000_000 }));

  return {
    part,
    buyers,
    changePrice: (cents) => office.changePrice(part, cents),
    ageLocks: async () => {
      const atWork = sql`
        select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
      await expect.poll(async () => (await atWork.execute(db)).rows.length).toBe(0);
      await sql`
        update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'
        where locked_at is not null`.execute(db);
    },
    close,
    books: async () => {
      const { rows } = await sql<Books>`
        select
          coalesce((select json_agg(purchase_order_number order by purchase_order_number) from orders), '[]') as orders,
          (select coalesce(sum(ordered), 0)::integer from order_lines) as ordered,
          (select sum(allocated)::integer from stock) as allocated,
          (select coalesce(sum(cents), 0)::integer from credit_entries) as owed,
          (select coalesce(sum(total_cents), 0)::integer from orders) as total,
          (select count(*)::integer from graphile_worker.jobs where task_identifier like '%confirm%') as jobs`.execute(
        db,
      );
      return rows[0]!;
    },
  };
}

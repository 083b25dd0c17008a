// Compares the books of the trial with the orders that were acknowledged.

import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@chipload/server/database';
import { sql } from 'kysely';
import type { SmallBusiness } from '../faults/small-business.ts';

export type BooksFaults = {
  readonly orders: number;
  /** Acknowledged orders that are not there. */
  readonly lost: readonly string[];
  readonly doubled: number;
  readonly oversold: number;
  /** Confirmations that were sent. */
  readonly mails: number;
  /** Other faults, in words. */
  readonly problems: readonly string[];
};

const mailSeconds = 400;

/** Reads the books from the database that leads; with `untilMailed`, waits until no mail of an order is left in the queue. */
export async function readBooks(
  url: string,
  business: SmallBusiness,
  acknowledged: readonly string[],
  { untilMailed }: { readonly untilMailed: boolean },
): Promise<BooksFaults> {
  if (untilMailed) await waitForMails(business);
  const books = await again(business.books);
  const further = await again(() => readFurther(url));

  const stored = new Set(books.orders);
  const lost = acknowledged.filter((mark) => !stored.has(mark));
  const doubled = books.orders.length - stored.size;
  const problems = [
    ...(books.allocated === books.ordered
      ? []
      : [`${books.ordered} pieces were ordered and ${books.allocated} taken from stock`]),
    ...(books.owed === books.total ? [] : [`${books.owed} cents are owed for orders of ${books.total}`]),
    ...(further.wrongCompanies > 0
      ? [`what ${further.wrongCompanies} companies owe is not the sum of their entries`]
      : []),
    ...(untilMailed && further.mails !== books.orders.length
      ? [`${books.orders.length} orders have ${further.mails} confirmations`]
      : []),
  ];
  const { oversold, mails } = further;
  return { orders: books.orders.length, lost, doubled, oversold, mails, problems };
}

type Further = {
  readonly oversold: number;
  readonly wrongCompanies: number;
  readonly mails: number;
};

async function readFurther(url: string): Promise<Further> {
  const { db, close } = openDatabase(url, { connections: 1 });
  try {
    const { rows } = await sql<Further>`
      select
        (select coalesce(sum(allocated - on_hand) filter (where allocated > on_hand), 0)::integer from stock) as oversold,
        (select count(*)::integer from companies where exposure_cents <>
          coalesce((select sum(cents) from credit_entries where company_id = companies.id), 0)) as "wrongCompanies",
        (select count(*)::integer from mails where key like 'order-confirmation:%' and state = 'sent') as mails`.execute(
      db,
    );
    const [first] = rows;
    if (!first) throw new Error('The books are empty');
    return first;
  } finally {
    await close();
  }
}

/** Waits for the mails; those that a killed shop was at are taken over by another one after a while. */
async function waitForMails({ books }: SmallBusiness): Promise<void> {
  for (const end = Date.now() + mailSeconds * 1_000; Date.now() < end; await pause(1_000))
    if ((await again(books)).jobs === 0) return;
}

/** Reads once more when the connection that was kept is one to a database that leads no longer. */
async function again<Result>(read: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if (tries === 5) throw error;
      await pause(1_000);
    }
  }
}

// Those who come to a shop under load: buyers with an account, guests, new visitors, and a crawler with many addresses.

import type { Database } from '@chipload/server/database';
import { createSessionToken, hashSessionToken } from '@chipload/server/session-token';
import { sql } from 'kysely';
import { type Browser, openBrowser, openStranger, resumeSession } from '../bench/load/browser.ts';

export type People = {
  readonly buyers: readonly Browser[];
  readonly guests: readonly Browser[];
  /** Somebody who has never been here. */
  stranger(): Browser;
  /** A crawler, from any of its addresses. */
  crawler(): Browser;
  close(): Promise<void>;
};

type Counts = { readonly buyers: number; readonly guests: number };
const crawlerConnections = 100;

/** Opens the browsers, in turns at each address of the shop. Each person has an address, as behind a proxy. */
export async function openPeople(db: Database, urls: readonly string[], counts: Counts): Promise<People> {
  let people = 0;
  const next = () => {
    people += 1;
    const from = `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
    return [urls[people % urls.length] ?? '', { 'x-forwarded-for': from }] as const;
  };
  const buyers = (await signInBuyers(db, counts.buyers)).map((token) => {
    const [url, headers] = next();
    return resumeSession(url, token, headers);
  });
  const guests: Browser[] = [];
  while (guests.length < counts.guests) guests.push(await openBrowser(...next()));
  const crawlers = Array.from({ length: crawlerConnections }, () => openStranger(...next()));
  let turn = 0;
  return {
    buyers,
    guests,
    stranger: () => openStranger(...next()),
    crawler: () => {
      turn += 1;
      return crawlers[turn % crawlers.length] ?? openStranger(...next());
    },
    close: async () => {
      await Promise.all([...buyers, ...guests, ...crawlers].map((browser) => browser.close()));
    },
  };
}

/** Opens accounts of companies with unlimited credit, and signs them in; returns the tokens of their sessions. */
async function signInBuyers(db: Database, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, createSessionToken);
  await sql`
    with numbers as (select * from unnest(${tokens.map(hashSessionToken)}::bytea[]) with ordinality as one (token_hash, number)),
    new_companies as (
      insert into companies (code, name, currency, credit_limit_cents, is_approved)
      select 'load-' || number, 'Load Buyer ' || number, 'CAD', 1000000000000, true from numbers
      returning id, code
    ),
    new_addresses as (
      insert into addresses (company_id, is_billing, name, line_1, city, province, postal, country, phone)
      select id, true, 'Load Buyer', '1 Sample Avenue', 'Sampleville', 'ON', 'N2B 2E1', 'CA', '519-555-0142' from new_companies
    ),
    new_customers as (
      insert into customers (company_id, email, name, language, password_hash, email_confirmed_at)
      select id, code || '@load.example', 'Load Buyer', 'en', '-', now() from new_companies
      returning id, email
    )
    insert into sessions (token_hash, customer_id, expires_at)
    select token_hash, new_customers.id, now() + interval '1 day'
    from numbers join new_customers on email = 'load-' || number || '@load.example'`.execute(db);
  return tokens;
}

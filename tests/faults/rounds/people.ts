// The people of a round: buyers with an account and a card, a member of the staff; and the parts that are bought.

import { randomUUID } from 'node:crypto';
import { createBackOffice } from '../../e2e/back-office.ts';
import type { Database } from '../../../server/src/platform/database/database.ts';
import {
  createSessionToken,
  csrfTokenOf,
  hashSessionToken,
} from '../../../server/src/platform/http/session-token.ts';
import { ensureShopRoles } from '@chipload/server/staff';
import { sql } from 'kysely';
import { patiently } from './patiently.ts';
import { stripeCards, type StripeStandIn } from '../../support/stripe-stand-in.ts';
import { insertStaff } from '../../support/test-staff.ts';

export type RoundBuyer = {
  readonly companyId: number;
  readonly customerId: number;
  readonly company: string;
  readonly card: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type RoundPart = { readonly id: number; readonly code: string };

export type People = {
  /** The headers of a member of the staff who may do everything. */
  readonly staffHeaders: Readonly<Record<string, string>>;
  /** Lets new buyers sign in. */
  buyers(count: number): Promise<RoundBuyer[]>;
  /** Returns two parts with so many free pieces at least. */
  parts(free: readonly [number, number]): Promise<[RoundPart, RoundPart]>;
};

/** Rounds take turns with so many parts, since each new part is news for every shop. */
const mostParts = 24;
export const piecesAtFirst = 40;
/** New buyers are news too: so many sign in together, for several rounds. */
const buyersTogether = 30;
/** Each so many buyers have a confirmed address, to which invoices and credit notes go as PDF. */
const confirmedEach = 6;

export async function openPeople(db: Database, bank: StripeStandIn): Promise<People> {
  const office = createBackOffice(db);
  const parts: RoundPart[] = [];
  for (let number = 0; number < mostParts; number += 1) {
    const code = await office.part({ cad: 60_00 + number * 17_31, onHand: piecesAtFirst });
    const part = db.selectFrom('parts').select('id').where('inventory_code', '=', code);
    parts.push({ code, ...(await part.executeTakeFirstOrThrow()) });
  }
  let turn = 0;
  const nextPart = () => parts[(turn += 1) % parts.length] as RoundPart;
  const waiting: RoundBuyer[] = [];
  return {
    staffHeaders: await signInStaff(db),
    buyers: async (count) => {
      if (waiting.length < count)
        waiting.push(...(await patiently(() => signInBuyers(db, bank, count + buyersTogether))));
      return waiting.splice(0, count);
    },
    parts: async ([first, second]) => {
      const two = [nextPart(), nextPart()] as const;
      await patiently(() => receive(db, two, [first, second]));
      return [...two];
    },
  };
}

/** Lets new buyers sign in, each of a company of their own with an account, and with a card. */
async function signInBuyers(db: Database, bank: StripeStandIn, count: number): Promise<RoundBuyer[]> {
  const people = Array.from({ length: count }, (_, number) => {
    const code = randomUUID().slice(0, 13);
    const token = createSessionToken();
    return {
      code,
      token,
      name: `Machine ${code} Ltd.`,
      email: `buyer-${code}@journey.test`,
      confirmed_at: number % confirmedEach === 0 ? new Date() : null,
      gateway_token: bank.saveCard(stripeCards.multicapture),
      token_hash: hashSessionToken(token).toString('hex'),
    };
  });
  const { rows } = await sql<{ code: string; companyId: number; customerId: number; card: string }>`
    with people as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as people (
        code text, name text, email text, confirmed_at timestamptz, gateway_token text, token_hash text
      )
    ), companies_of as (
      insert into companies (code, name, currency, credit_limit_cents, is_approved)
      select code, name, 'CAD', 900000000, true from people returning id, code, name
    ), addresses_of as (
      insert into addresses (company_id, is_billing, name, line_1, city, province, postal, country, phone)
      select id, true, name, '480 Sample Avenue', 'Kitchener', 'ON', 'N2B 2E1', 'CA', '519-555-0142' from companies_of
    ), customers_of as (
      insert into customers (company_id, email, name, password_hash, email_confirmed_at)
      select companies_of.id, email, 'Robin ' || code, 'none', confirmed_at from people join companies_of using (code)
      returning id, company_id
    ), cards_of as (
      insert into cards (customer_id, gateway, gateway_token, masked_number)
      select customers_of.id, 'stripe', gateway_token, '**** **** **** 0077'
      from people join companies_of using (code) join customers_of on company_id = companies_of.id
      returning customer_id, uuid
    ), sessions_of as (
      insert into sessions (token_hash, customer_id, expires_at)
      select decode(token_hash, 'hex'), customers_of.id, now() + interval '14 days'
      from people join companies_of using (code) join customers_of on company_id = companies_of.id
    )
    select code, companies_of.id as "companyId", customers_of.id as "customerId", cards_of.uuid as card
    from companies_of join customers_of on company_id = companies_of.id join cards_of on customer_id = customers_of.id`.execute(
    db,
  );
  const stored = new Map(rows.map((row) => [row.code, row]));
  return people.flatMap(({ code, name: company, token }) => {
    const row = stored.get(code);
    if (!row) throw new Error(`${company} was not stored`);
    const headers = { cookie: `session=${token}; language=en`, 'x-csrf-token': csrfTokenOf(token) };
    return [{ companyId: row.companyId, customerId: row.customerId, company, card: row.card, headers }];
  });
}

/** Signs a new owner in to the office, and returns what the browser sends along. */
export async function signInStaff(db: Database): Promise<Readonly<Record<string, string>>> {
  await ensureShopRoles(db);
  const staffId = await insertStaff(db);
  const token = createSessionToken();
  await sql`insert into staff_roles (staff_id, role_id) select ${staffId}, id from roles where code = 'owner'`.execute(
    db,
  );
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashSessionToken(token),
      staff_id: staffId,
      has_factor: true,
      expires_at: sql<Date>`now() + interval '12 hours'`,
    })
    .execute();
  return { cookie: `office=${token}`, 'x-csrf-token': csrfTokenOf(token) };
}

/** Counts pieces of two parts into the stock until so many of each are free. */
async function receive(
  db: Database,
  parts: readonly [RoundPart, RoundPart],
  free: readonly [number, number],
): Promise<void> {
  await sql`
    with wanted as (
      select * from unnest(${parts.map(({ id }) => id)}::bigint[], ${[...free]}::integer[]) as wanted (part_id, free)
    ), lacking as (
      select part_id, free - (on_hand - allocated) as quantity from stock join wanted using (part_id)
      where on_hand - allocated < free order by part_id for update of stock
    ), moved as (
      insert into stock_moves (part_id, quantity, reason) select part_id, quantity, 'received' from lacking
    )
    update stock set on_hand = on_hand + quantity from lacking where stock.part_id = lacking.part_id`.execute(
    db,
  );
}

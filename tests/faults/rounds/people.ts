// Who takes part in a round: buyers with an account and a card, a member of the staff, and the parts that are bought.

import { createBackOffice } from '../../e2e/back-office.ts';
import { type Database, transact } from '../../../server/src/platform/database/database.ts';
import {
  createSessionToken,
  csrfTokenOf,
  hashSessionToken,
} from '../../../server/src/platform/http/session-token.ts';
import { ensureShopRoles } from '@chipload/server/staff';
import { sql } from 'kysely';
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
const piecesAtFirst = 40;

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
  return {
    staffHeaders: await signInStaff(db),
    buyers: (count) =>
      Promise.all(
        Array.from({ length: count }, async () =>
          signInBuyer(db, bank, await office.buyer({ province: 'ON', creditLimit: 9_000_000 })),
        ),
      ),
    parts: async ([first, second]) => [
      await receive(db, nextPart(), first),
      await receive(db, nextPart(), second),
    ],
  };
}

async function signInBuyer(
  db: Database,
  bank: StripeStandIn,
  { email, company }: { readonly email: string; readonly company: string },
): Promise<RoundBuyer> {
  const { id: customerId, company_id: companyId } = await db
    .selectFrom('customers')
    .select(['id', 'company_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { uuid: card } = await db
    .insertInto('cards')
    .values({
      customer_id: customerId,
      gateway: 'stripe',
      gateway_token: bank.saveCard(stripeCards.multicapture),
      masked_number: '**** **** **** 0077',
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const token = createSessionToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashSessionToken(token),
      customer_id: customerId,
      expires_at: sql<Date>`now() + interval '14 days'`,
    })
    .execute();
  const headers = { cookie: `session=${token}; language=en`, 'x-csrf-token': csrfTokenOf(token) };
  return { companyId, customerId, company, card, headers };
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

/** Counts pieces into the stock until so many are free. */
async function receive(db: Database, part: RoundPart, free: number): Promise<RoundPart> {
  await transact(db, async (transaction) => {
    await sql`
      with lacking as (
        select part_id, ${free}::integer - (on_hand - allocated) as quantity from stock
        where part_id = ${part.id} and on_hand - allocated < ${free} for update
      ), moved as (
        insert into stock_moves (part_id, quantity, reason) select part_id, quantity, 'received' from lacking
      )
      update stock set on_hand = on_hand + quantity from lacking where stock.part_id = lacking.part_id`.execute(
      transaction,
    );
  });
  return part;
}

export { piecesAtFirst };

// The numbers that buyers hold. What the original gave after the moment of its copy, the copy does not know: when it replaces the
// original, it goes on behind them, so that no number is two orders or two invoices. Each jump stands in the audit trail, where an
// auditor who asks for the missing numbers finds it.

import { recordOperatorEvent } from '@chipload/server/audit';
import { type Database, transact } from '@chipload/server/database';
import { type RawBuilder, sql } from 'kysely';

export const numberKinds = [
  'order',
  'quote-request',
  'quote',
  'feedback',
  'invoice',
  'credit-note',
  'payment',
] as const;
export type NumberKind = (typeof numberKinds)[number];

/** The next number of a kind: as it is, and as it will be. */
export type NumberJump = { readonly kind: NumberKind; readonly from: number; readonly to: number };

type Source = {
  /** SQL for the next number. */
  readonly next: RawBuilder<number>;
  /** SQL that makes another number the next one. */
  readonly raise: (jump: NumberJump) => RawBuilder<unknown>;
  /** The table of what has these numbers, and its column of the day. */
  readonly given: RawBuilder<unknown>;
  readonly day: RawBuilder<unknown>;
};

const sources: Readonly<Record<NumberKind, Source>> = {
  order: { ...sequence('order_numbers'), given: sql`orders`, day: sql`placed_at` },
  'quote-request': { ...sequence('quote_request_numbers'), given: sql`quote_requests`, day: sql`asked_at` },
  quote: { ...sequence('quote_numbers'), given: sql`quotes`, day: sql`created_at` },
  feedback: { ...sequence('feedback_numbers'), given: sql`feedback`, day: sql`created_at` },
  invoice: { ...series('invoice'), given: sql`invoices`, day: sql`issued_on` },
  'credit-note': { ...series('credit-note'), given: sql`credit_notes`, day: sql`issued_on` },
  payment: { ...series('payment'), given: sql`payments_received`, day: sql`recorded_at` },
};

function sequence(name: string): Pick<Source, 'next' | 'raise'> {
  return {
    next: sql`(select coalesce(last_value + 1, start_value)::float8 from pg_sequences
      where schemaname = current_schema() and sequencename = ${name})`,
    // The shop's role may take numbers, and may not set a sequence.
    raise: ({ from, to }) =>
      sql`select max(nextval(${name}::regclass)) from generate_series(1, ${to - from}::bigint)`,
  };
}

function series(code: string): Pick<Source, 'next' | 'raise'> {
  return {
    next: sql`(select next::float8 from number_series where code = ${code})`,
    raise: ({ to }) =>
      sql`update number_series set next = greatest(next, ${to}::bigint) where code = ${code}`,
  };
}

const leastReserve = 100;
const dayMilliseconds = 86_400_000;

/**
 * Plans by how much each number jumps: to behind the last one that is known, or else past twice as many as the shop ever gave in a
 * day, for each day since the moment of the copy. It ends at a whole hundred, which shows that it was a jump.
 */
export async function planJumps(
  db: Database,
  known: Readonly<Partial<Record<NumberKind, number>>>,
  asOf: string | undefined,
): Promise<NumberJump[]> {
  const days = await daysSince(db, asOf);
  return Promise.all(
    numberKinds.map(async (kind) => {
      const { next, given, day } = sources[kind];
      const { rows } = await sql<{ next: number; busiest: number }>`
        select ${next} as next, (select coalesce(max(count), 0)::float8 from
          (select count(*) from ${given} group by ${day}::date) as days) as busiest`.execute(db);
      const [{ next: from, busiest } = { next: 1, busiest: 0 }] = rows;
      const last = known[kind];
      if (last !== undefined) return { kind, from, to: last + 1 };
      const reserve = Math.max(leastReserve, 2 * busiest * days);
      return { kind, from, to: Math.ceil((from + reserve) / 100) * 100 };
    }),
  );
}

/** A copy takes no orders: where its moment is not known, it is after its newest one. */
async function daysSince(db: Database, asOf: string | undefined): Promise<number> {
  const { rows } = await sql<{ milliseconds: number }>`
    select (extract(epoch from now() - coalesce(${asOf ?? null}::timestamptz, max(placed_at), now())) * 1000)::float8
      as milliseconds from orders`.execute(db);
  return Math.max(1, Math.ceil((rows[0]?.milliseconds ?? 0) / dayMilliseconds));
}

export async function jump(db: Database, jumps: readonly NumberJump[]): Promise<void> {
  await transact(db, async (transaction) => {
    for (const one of jumps.filter(({ from, to }) => to > from)) {
      await sources[one.kind].raise(one).execute(transaction);
      await recordOperatorEvent(transaction, {
        command: 'release-copy',
        action: 'shop.numbers-jumped',
        subject: one.kind,
        before: { next: one.from },
        after: { next: one.to },
      });
    }
  });
}

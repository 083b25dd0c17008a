// Entries of bank files that became payments, the accounts whose tables were read, and what could be paid.

import type { BankAccount, SavedBankAccount } from '@chipload/contract/office/bank-files';
import type { BankEntry, OpenItem } from '@chipload/domain/bank-files';
import { undecidedCaptureStates } from '@chipload/domain/payments';
import { sql } from 'kysely';
import { type Database, databaseDayOf } from '../../platform/database/database.ts';
import { captureShares, openingUnderWay } from '../payments/payments.sql.ts';
import { openingDebts } from '../companies/companies.sql.ts';
import { depositOpenOf } from '../orders/orders.service.ts';
import { depositPaidOf } from '../orders/orders.sql.ts';

/** With the number of the order whose deposit it is; null: an invoice or an opening balance. */
export type ItemToPay = OpenItem & { readonly orderNumber: string | null };

/**
 * Returns what other money may pay of each invoice that is not paid, without what a capture under way may still take, and the opening
 * balances, of which one of a company has no uuid and no number, and the deposits that open orders await.
 */
export async function listOpenItems(db: Database): Promise<ItemToPay[]> {
  const { rows } = await sql<ItemToPay>`
    select null as "orderNumber", companies.uuid as company, invoices.uuid, number, due_on as "dueOn", invoices.currency,
      greatest(0, total_cents - paid_cents - coalesce(under_way.cents, 0)) as "openCents"
    from invoices join companies on companies.id = company_id
    left join (
      select invoice_uuid, sum(cents)::bigint as cents from ${captureShares} as shares
      where state = any(${[...undecidedCaptureStates]}::text[]) group by invoice_uuid
    ) as under_way on under_way.invoice_uuid = invoices.uuid
    where state <> 'paid'
    union all
    select null, companies.uuid, null, '', min(debts.due_on), companies.currency,
      greatest(0, sum(cents)::bigint - ${openingUnderWay(sql`companies.id`)})
    from ${openingDebts(sql`true`)} as debts join companies on companies.id = company_id group by companies.id`.execute(
    db,
  );
  return [...rows, ...(await listDepositsAwaited(db))];
}

async function listDepositsAwaited(db: Database): Promise<ItemToPay[]> {
  const { rows } = await sql<Parameters<typeof depositOpenOf>[0] & Omit<ItemToPay, 'openCents'>>`
    select number::text as "orderNumber", companies.uuid as company, orders.uuid, 'ORDER ' || number as number,
      ${databaseDayOf(sql`placed_at`)} as "dueOn", orders.currency, state, deposit_cents, total_cents,
      ${depositPaidOf(sql`orders.uuid`)} as deposit_paid_cents
    from orders join companies on companies.id = company_id
    where deposit_cents > 0 and state not in ('shipped', 'cancelled')`.execute(db);
  return rows.map(({ orderNumber, company, uuid, number, dueOn, currency, ...order }) => {
    const openCents = depositOpenOf(order);
    return { orderNumber, company, uuid, number, dueOn, currency, openCents };
  });
}

export type TakenEntry = {
  readonly account: string;
  readonly key: string;
  readonly day: string;
  readonly cents: number;
  readonly payment_uuid: string;
  readonly payment_number: string;
};

type EntryKey = Pick<TakenEntry, 'account' | 'key'>;

/** Returns which of some entries became payments. */
export async function findTaken(db: Database, keys: readonly EntryKey[]): Promise<TakenEntry[]> {
  const { rows } = await sql<TakenEntry>`
    select account, key, day, bank_entries.cents, payment_uuid, number as payment_number
    from bank_entries join payments_received on payments_received.uuid = payment_uuid
    where (account, key) in (
      select * from unnest(${keys.map(({ account }) => account)}::text[], ${keys.map(({ key }) => key)}::text[])
    )`.execute(db);
  return rows;
}

export type RecordedPayment = {
  readonly uuid: string;
  readonly number: string;
  readonly currency: string;
  readonly cents: number;
  readonly received_on: string;
};

/** Returns the honoured payments between two days but those that entries of this file became. */
export async function listRecorded(
  db: Database,
  { from, to }: { readonly from: string; readonly to: string },
  taken: readonly TakenEntry[],
): Promise<RecordedPayment[]> {
  const { rows } = await sql<RecordedPayment>`
    select uuid, number, currency, cents, received_on from payments_received
    where received_on between ${from}::date and ${to}::date and reversed_at is null and method <> 'card'
      and uuid <> all(${taken.map((one) => one.payment_uuid)}::uuid[])
    order by received_on, number`.execute(db);
  return rows;
}

/** Lets one transaction at a time take entries, until it ends: the next one sees what was taken, not only that its invoice is paid. */
export async function lockTaking(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bank entries'))`.execute(transaction);
}

export type NewTaken = {
  readonly key: string;
  readonly payment: string;
  readonly entry: BankEntry;
  readonly fileHash: string;
};

/** Writes that an entry became a payment; returns false if it did before, also twice in one act. */
export async function insertTaken(db: Database, taken: NewTaken): Promise<boolean> {
  const { entry } = taken;
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('bank_entries')
    .values({
      account: entry.account,
      key: taken.key,
      payment_uuid: taken.payment,
      day: entry.day,
      cents: entry.cents,
      line: entry.line,
      file_sha256: taken.fileHash,
    })
    .onConflict((conflict) => conflict.columns(['account', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return inserted === 1n;
}

export async function listAccounts(db: Database): Promise<SavedBankAccount[]> {
  const rows = await db
    .selectFrom('bank_accounts')
    .select(['name', 'currency', 'layout', 'day_order'])
    // Written by `saveAccount`.
    .select((row) => row.ref('columns').$castTo<BankAccount['columns'] | null>().as('columns'))
    .orderBy('name')
    .execute();
  return rows.map(({ name: account, columns, day_order: order, ...row }) => ({
    ...row,
    account,
    ...(columns !== null && { columns }),
    ...(order !== null && { day_order: order }),
  }));
}

/** Keeps how the tables of an account are read, in place of what was kept of it. */
export async function saveAccount(
  db: Database,
  { account: name, currency, layout, columns, day_order: order }: SavedBankAccount,
  staffId: number,
): Promise<void> {
  const row = {
    currency,
    layout,
    columns: columns ? JSON.stringify(columns) : null,
    day_order: order ?? null,
    saved_by: staffId,
  };
  await db
    .insertInto('bank_accounts')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** Returns the names of companies by uuid. */
export async function findNames(
  db: Database,
  companies: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ uuid: string; name: string }>`
    select uuid, name from companies where uuid = any(${[...companies]}::uuid[])`.execute(db);
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}

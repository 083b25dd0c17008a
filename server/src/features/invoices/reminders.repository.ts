// Reminders of what is open: what could be reminded of, what was sent, and what gets none.

import { leastDemandedCents, type reminderDue } from '@chipload/domain/invoicing';
import { undecidedCaptureStates } from '@chipload/domain/payments';
import { type RawBuilder, sql } from 'kysely';
import { type Database, databaseDayOf, databaseShopDay } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { openingDebts } from '../companies/companies.sql.ts';
import { captureShares, openDisputes, openingShares, openingUnderWay } from '../payments/payments.sql.ts';

/** An open invoice, or an opening balance, whose invoice is null and whose number is empty. */
type Remindable = {
  readonly company_id: number;
  readonly company_uuid: string;
  readonly company_name: string;
  readonly invoice_uuid: string | null;
  readonly number: string;
  readonly due_on: string;
  readonly currency: Currency;
  readonly open_cents: number;
  /** The reminder that is due. */
  readonly step: number;
  readonly customer_id: number | null;
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly contact_language: Language | null;
};

/** Somebody has stopped reminders of the invoice, or of its company, of a statement over `owed`. */
const isStopped = (today: string) => sql`exists (
  select from reminder_stops as stop
  where stop.company_id = owed.company_id and (stop.invoice_uuid is null or stop.invoice_uuid = owed.invoice_uuid)
    and stop.lifted_at is null and (stop.promised_on is null or stop.promised_on >= ${today}::date)
)`;

/** The open amount of an invoice, over `invoices`, without the part that captures under way may still take. */
const openOfInvoice = sql`(total_cents - paid_cents - coalesce((
  select sum(capture.cents)::bigint from ${captureShares} as capture
  where capture.invoice_uuid = invoices.uuid and capture.state = any(${[...undecidedCaptureStates]}::text[])
), 0))`;

/**
 * The debts of opening balances of which a reminder asks, as a subquery: those due by today, or before any is, those due first. `wanted`
 * is a condition on the entries of the ledger.
 */
const openingsAsked = (wanted: RawBuilder<unknown>) => sql`(
  select * from (
    select *, min(due_on) over (partition by company_id) as first_due_on from ${openingDebts(wanted)} as debts
  ) as debts where due_on <= greatest(first_due_on, ${databaseShopDay})
)`;

export type WantedReminders = {
  readonly today: string;
  readonly rules: ReturnType<typeof reminderDue>;
  /** The uuids of companies; undefined: all. */
  readonly only?: readonly string[];
};

/**
 * Debts on account or of additional invoices, neither disputed nor stopped, with the reminder that is due of each by the rules, as a
 * subquery. The opening balance of a company is one debt, and only what was sent since that was due is a reminder of it.
 */
const dueReminders = ({ today, rules, only }: WantedReminders) => sql`(
  with owed as (
    select company_id, uuid as invoice_uuid, number, due_on, currency, ${openOfInvoice} as open_cents,
      customer_id as ordered_by
    from invoices
    where state <> 'paid' and (payment_type = 'account' or corrects_uuid is not null)
      and not exists (select from ${openDisputes} as disputes where disputes.order_uuid = invoices.order_uuid)
      and uuid not in (
        select invoice_uuid from ${openDisputes} as disputes join ${captureShares} as share using (attempt_key)
        where share.state = 'captured'
      )
    union all
    select company_id, null, '', min(debts.due_on), companies.currency,
      sum(cents)::bigint - ${openingUnderWay(sql`debts.company_id`)}, null
    from ${openingsAsked(sql`true`)} as debts join companies on companies.id = company_id
    where company_id not in (
      select share.company_id from ${openDisputes} as disputes join ${openingShares} as share using (attempt_key)
      where share.state = 'captured'
    )
    group by company_id, companies.currency
  )
  select owed.*, companies.uuid as company_uuid, companies.name as company_name, due.step
  from owed join companies on companies.id = owed.company_id
  left join lateral (
    select sent.step, ${databaseDayOf(sql`sent.sent_at`)} as day from payment_reminders as sent
    where sent.company_id = owed.company_id and sent.invoice_uuid is not distinct from owed.invoice_uuid
      and (sent.invoice_uuid is not null or ${databaseDayOf(sql`sent.sent_at`)} >= owed.due_on)
    order by sent.step desc limit 1
  ) as last on true
  cross join lateral (
    select max(rule.step) as step
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as rule (step integer, "afterStep" integer, "dueBy" date, "sentBy" date)
    where owed.due_on <= rule."dueBy" and coalesce(last.step, 0) >= rule."afterStep" and coalesce(last.step, 0) < rule.step
      and (rule."sentBy" is null or last.day <= rule."sentBy")
  ) as due
  where due.step is not null and open_cents >= ${leastDemandedCents} and not ${isStopped(today)}
    ${only === undefined ? sql`` : sql`and companies.uuid = any(${[...only]}::uuid[])`}
)`;

/**
 * Returns what is to be reminded of, the oldest first; at most 5,000. The mail goes to who ordered, or else to another person of the
 * company with a confirmed address.
 */
export async function listRemindable(db: Database, wanted: WantedReminders): Promise<Remindable[]> {
  const { rows } = await sql<Remindable>`
    select owed.company_id, company_uuid, company_name, invoice_uuid, number, due_on, currency, open_cents, step,
      contact.id as customer_id, contact.name as contact_name, email as contact_email, language as contact_language
    from (select * from ${dueReminders(wanted)} as due order by due_on, number, company_id limit 5000) as owed
    left join lateral (
      select id, name, email, language from customers
      where customers.company_id = owed.company_id and disabled_at is null and erased_at is null and email_confirmed_at is not null
      order by (id = ordered_by) desc nulls last, id limit 1
    ) as contact on true
    order by due_on, number, owed.company_id`.execute(db);
  return rows;
}

/** Returns how much is to be reminded of, and the due date of the oldest; null: nothing is. */
export async function countRemindable(
  db: Database,
  wanted: WantedReminders,
): Promise<{ readonly count: number; readonly oldest: string | null }> {
  const { rows } = await sql<{ count: number; oldest: string | null }>`
    select count(*)::integer as count, min(due_on) as oldest from ${dueReminders(wanted)} as due`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

/** Locks companies and what they owe until the transaction ends, so that two people never send the same reminder. */
export async function lockReminded(transaction: Database, companies: readonly string[]): Promise<void> {
  await sql`select from companies where uuid = any(${[...companies]}::uuid[]) order by id for no key update`.execute(
    transaction,
  );
  await sql`
    select from invoices where state <> 'paid'
      and company_id in (select id from companies where uuid = any(${[...companies]}::uuid[]))
    order by uuid for no key update`.execute(transaction);
}

export type NewReminder = {
  readonly mail: string;
  readonly companyId: number;
  readonly invoice: string | null;
  readonly step: number;
  readonly customerId: number;
  readonly staffId: number;
};

export async function insertReminders(db: Database, reminders: readonly NewReminder[]): Promise<void> {
  await db
    .insertInto('payment_reminders')
    .values(
      reminders.map(({ mail, companyId, invoice, step, customerId, staffId }) => ({
        mail,
        company_id: companyId,
        invoice_uuid: invoice,
        step,
        customer_id: customerId,
        staff_id: staffId,
      })),
    )
    .execute();
}

export type MailedReminder = {
  readonly invoice_uuid: string | null;
  readonly number: string;
  readonly due_on: string;
  readonly currency: Currency;
  readonly open_cents: number;
  readonly step: number;
};

export type ReminderReader = {
  readonly company_name: string;
  readonly company_uuid: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
};

/** Returns what a mail reminds of and is still open, the oldest first. */
export async function listMailed(db: Database, mail: string): Promise<MailedReminder[]> {
  const { rows } = await sql<MailedReminder>`
    with reminded as (
      select sent.invoice_uuid, coalesce(invoices.number, debt.number) as number, step,
        coalesce(invoices.due_on, debt.due_on) as due_on, coalesce(invoices.currency, companies.currency) as currency,
        coalesce(${openOfInvoice}, debt.rest_cents, 0) as open_cents
      from payment_reminders as sent join companies on companies.id = sent.company_id
      left join invoices on invoices.uuid = sent.invoice_uuid
      left join lateral (
        select number, due_on,
          least(cents, sum(cents) over (order by due_on, number) - ${openingUnderWay(sql`sent.company_id`)})::bigint as rest_cents
        from (
          select number, min(due_on) as due_on, sum(cents) as cents from ${openingsAsked(sql`company_id = sent.company_id`)} as asked
          group by opening_uuid, number
        ) as debts
      ) as debt on sent.invoice_uuid is null
      where mail = ${mail}
    )
    select * from reminded where open_cents > 0 order by due_on, number`.execute(db);
  return rows;
}

/** Returns who gets a mail, unless their account was closed or disabled since. */
export async function findReminded(db: Database, mail: string): Promise<ReminderReader | undefined> {
  const { rows } = await sql<ReminderReader>`
    select companies.name as company_name, companies.uuid as company_uuid, customers.name, email, language
    from payment_reminders join companies on companies.id = payment_reminders.company_id
    join customers on customers.id = customer_id
    where mail = ${mail} and disabled_at is null and erased_at is null and email_confirmed_at is not null limit 1`.execute(
    db,
  );
  return rows[0];
}

export type StoredStop = {
  readonly company_uuid: string;
  readonly company_name: string;
  readonly invoice_uuid: string | null;
  readonly number: string;
  readonly promised_on: string | null;
  readonly reason: string;
  readonly by: string;
};

/** Returns the stops that are in force, of what is open only. */
export async function listStops(db: Database, today: string): Promise<StoredStop[]> {
  const { rows } = await sql<StoredStop>`
    select companies.uuid as company_uuid, companies.name as company_name, invoice_uuid, coalesce(number, '') as number,
      promised_on, reason, staff.name as by
    from reminder_stops join companies on companies.id = reminder_stops.company_id
    join staff on staff.id = reminder_stops.staff_id
    left join invoices on invoices.uuid = invoice_uuid
    where lifted_at is null and (promised_on is null or promised_on >= ${today}::date) and invoices.state is distinct from 'paid'
    order by companies.name, number limit 500`.execute(db);
  return rows;
}

export type Stopped = { readonly company: string; readonly invoice: string | null };

/** Returns the id of the company and the number of the invoice; undefined if there is none, or it is another company's. */
export async function lockStoppable(
  transaction: Database,
  { company, invoice }: Stopped,
): Promise<{ readonly id: number; readonly number: string | null } | undefined> {
  const { rows } = await sql<{ id: number; number: string | null }>`
    select id, (select number from invoices where invoices.uuid = ${invoice}::uuid and company_id = companies.id) as number
    from companies where uuid = ${company} for no key update`.execute(transaction);
  return rows.find(({ number }) => invoice === null || number !== null);
}

/** Lifts the stop of an invoice or a company; returns whether there was one. */
export async function liftStop(
  transaction: Database,
  companyId: number,
  invoice: string | null,
): Promise<boolean> {
  const { numAffectedRows: lifted } = await sql`
    update reminder_stops set lifted_at = now()
    where company_id = ${companyId} and invoice_uuid is not distinct from ${invoice}::uuid and lifted_at is null`.execute(
    transaction,
  );
  return lifted === 1n;
}

export type NewStop = {
  readonly companyId: number;
  readonly invoice: string | null;
  readonly promisedOn: string | null;
  readonly reason: string;
  readonly staffId: number;
};

export async function insertStop(transaction: Database, stop: NewStop): Promise<void> {
  await transaction
    .insertInto('reminder_stops')
    .values({
      company_id: stop.companyId,
      invoice_uuid: stop.invoice,
      promised_on: stop.promisedOn,
      reason: stop.reason,
      staff_id: stop.staffId,
    })
    .execute();
}

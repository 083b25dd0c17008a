// Reminders of open invoices: which are due is computed anew each time, under a lock when they are sent.

import { randomUUID } from 'node:crypto';
import type { OfficeReminders } from '@chipload/contract/office/reminders';
import { reminderDue } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { mailReminderJob } from './invoices.jobs.ts';
import { listUnapplied } from './left-over.repository.ts';
import { reminderMail } from './reminder-mail.ts';
import {
  countRemindable,
  findReminded,
  insertReminders,
  insertStop,
  liftStop,
  listMailed,
  listRemindable,
  listStops,
  lockReminded,
  lockStoppable,
  type Stopped,
  type WantedReminders,
} from './reminders.repository.ts';

/** Returns what decides about reminders today. */
async function remindable(db: Database, settings: Settings): Promise<WantedReminders> {
  const { reminderDays } = await settings.get(db);
  const today = shopDay();
  return { today, rules: reminderDue(today, reminderDays) };
}

export async function listReminders(db: Database, settings: Settings): Promise<OfficeReminders> {
  const due = await listRemindable(db, await remindable(db, settings));
  const { holdAfterDays } = await settings.get(db);
  const left = await listUnapplied(db, shopDay(), undefined);
  const unapplied = new Map(left.map((one) => [`${one.company_uuid} ${one.currency}`, one.cents]));
  const stops = await listStops(db, shopDay());
  return {
    rows: due.map((one) => ({
      company: { uuid: one.company_uuid, name: one.company_name },
      invoice: one.invoice_uuid,
      number: one.number,
      step: one.step,
      due_on: one.due_on,
      open: one.open_cents,
      currency: one.currency,
      unapplied: unapplied.get(`${one.company_uuid} ${one.currency}`) ?? 0,
      contact:
        one.contact_email === null
          ? null
          : {
              name: one.contact_name ?? '',
              email: one.contact_email,
              language: one.contact_language ?? 'en',
            },
    })),
    hold_after_days: holdAfterDays ?? null,
    stops: stops.map(({ company_uuid: uuid, company_name: name, invoice_uuid: invoice, ...stop }) => ({
      company: { uuid, name },
      invoice,
      ...stop,
    })),
  };
}

/** Returns how many reminders are due, and the due date of the oldest; undefined: none. */
export async function countReminders(
  db: Database,
  settings: Settings,
): Promise<{ readonly count: number; readonly oldestDueOn: string } | undefined> {
  const { count, oldest } = await countRemindable(db, await remindable(db, settings));
  return oldest === null ? undefined : { count, oldestDueOn: oldest };
}

export type ChosenReminder = Stopped & { readonly step: number };

/** Enqueues a mail for each person and step with those of the chosen reminders that are still due; refuses when none is. */
export async function sendReminders(
  transaction: Database,
  by: ByStaff,
  settings: Settings,
  chosen: readonly ChosenReminder[],
): Promise<{ readonly sent: number; readonly mails: number }> {
  const companies = [...new Set(chosen.map(({ company }) => company))];
  await lockReminded(transaction, companies);
  const wanted = { ...(await remindable(transaction, settings)), only: companies };
  const due = (await listRemindable(transaction, wanted)).filter(
    (one) =>
      one.customer_id !== null &&
      chosen.some(
        ({ company, invoice, step }) =>
          company === one.company_uuid && invoice === one.invoice_uuid && step === one.step,
      ),
  );
  if (due.length === 0) throw new Refusal('nothing-to-remind');
  const byMail = Map.groupBy(due, ({ customer_id: id, step }) => `${id} ${step}`);
  for (const reminders of byMail.values()) {
    const mail = randomUUID();
    const customerId = reminders[0]?.customer_id ?? 0;
    await insertReminders(
      transaction,
      reminders.map((one) => ({
        mail,
        companyId: one.company_id,
        invoice: one.invoice_uuid,
        step: one.step,
        customerId,
        staffId: by.staff.id,
      })),
    );
    await addJob(transaction, mailReminderJob, { mail }, { key: `reminder:${mail}` });
    for (const { invoice_uuid: invoice, company_uuid: company, number, step } of reminders)
      await recordStaffEvent(transaction, {
        ...by,
        action: 'reminder.sent',
        subject: invoice === null ? `company ${company}` : `invoice ${invoice}`,
        after: { number, step, customer: customerId },
      });
  }
  return { sent: due.length, mails: byMail.size };
}

/** Writes a mail with what is still open by then; undefined if everything was paid meanwhile, or nobody can get it. */
export async function writeReminder(
  db: Database,
  mail: string,
): Promise<((sender: Sender) => Mail) | undefined> {
  const reader = await findReminded(db, mail);
  const open = await listMailed(db, mail);
  return reader && open.length > 0 ? (sender) => reminderMail(reader, open, sender) : undefined;
}

/** Stops reminders of an invoice, or of everything that a company owes; what was said about it before is replaced. */
export async function stopReminders(
  transaction: Database,
  by: ByStaff,
  stop: Stopped & { readonly promisedOn: string | null; readonly reason: string },
): Promise<void> {
  const { promisedOn, reason, invoice } = stop;
  if (promisedOn !== null && promisedOn < shopDay()) throw promisePast();
  const found = await lockStoppable(transaction, stop);
  if (!found) throw new Refusal('not-found');
  await liftStop(transaction, found.id, invoice);
  await insertStop(transaction, { companyId: found.id, invoice, promisedOn, reason, staffId: by.staff.id });
  await recordStaffEvent(transaction, {
    ...by,
    action: 'reminders.stopped',
    subject: subjectOf(stop),
    after: { number: found.number, promised_on: promisedOn, reason },
  });
}

function promisePast(): Refusal {
  return new Refusal('promise-past', {
    errors: { promised_on: (options) => m.refusal_promise_past({}, options) },
  });
}

/** Lifts what stopped reminders. */
export async function resumeReminders(transaction: Database, by: ByStaff, stop: Stopped): Promise<void> {
  const found = await lockStoppable(transaction, stop);
  if (!found || !(await liftStop(transaction, found.id, stop.invoice))) throw new Refusal('not-found');
  await recordStaffEvent(transaction, {
    ...by,
    action: 'reminders.resumed',
    subject: subjectOf(stop),
    after: { number: found.number },
  });
}

function subjectOf({ company, invoice }: Stopped): string {
  return invoice === null ? `company ${company}` : `invoice ${invoice}`;
}

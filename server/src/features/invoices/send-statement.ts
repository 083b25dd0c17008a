// Statements: what a company owes as a mail to one of its people, sent by the staff. Those of a month: monthly-statements.ts.

import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Sender } from '../../platform/mail/letters-to-people.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { mailStatementJob } from './invoices.jobs.ts';
import type { OpenOfCompany } from './money-lists.repository.ts';
import { listOwed, openingKey } from './opening-balance.repository.ts';
import { statementMail } from './statement-mail.ts';
import { findStatementReader, type StatementReader } from './statements.repository.ts';

type Recipient = { readonly company: string; readonly person: string };

/** Enqueues the mail; refuses when nothing is open, and people who may not or cannot get it. */
export async function sendStatement(
  transaction: Database,
  by: ByStaff,
  { company, person }: Recipient,
): Promise<void> {
  const { reader, open } = await readStatement(transaction, { company, person });
  if (reader.is_disabled) throw new Refusal('person-disabled');
  if (!reader.is_email_confirmed) {
    throw new Refusal('email-not-confirmed', {
      say: (options) => m.office_companies_email_unconfirmed({ email: reader.email }, options),
    });
  }
  if (open.length === 0) throw new Refusal('nothing-open');
  await addJob(transaction, mailStatementJob, { company, person }, { key: `statement:${company}:${person}` });
  const cents = open.reduce((total, one) => total + one.open_cents, 0);
  await recordStaffEvent(transaction, {
    ...by,
    action: 'company.statement-sent',
    subject: `company ${company}`,
    after: { customer: reader.customer_id, invoices: open.length, open_cents: cents },
  });
}

/** Writes the mail with what is open by then; undefined if everything was paid meanwhile. */
export async function writeStatement(
  db: Database,
  recipient: Recipient,
): Promise<((sender: Sender) => Mail) | undefined> {
  const { reader, open } = await readStatement(db, recipient);
  const lines = open.flatMap(({ uuid, debts, ...one }) =>
    (debts ?? [one]).map((debt) => ({ ...debt, isOpening: uuid === openingKey })),
  );
  return open.length === 0 ? undefined : (sender) => statementMail(reader, lines, { sender, on: shopDay() });
}

async function readStatement(
  db: Database,
  recipient: Recipient,
): Promise<{ reader: StatementReader; open: OpenOfCompany[] }> {
  const reader = await findStatementReader(db, recipient);
  if (!reader) throw new Refusal('not-found');
  const owed = await listOwed(db, reader.company_id, reader.currency);
  return { reader, open: owed.filter(({ open_cents: cents }) => cents > 0) };
}

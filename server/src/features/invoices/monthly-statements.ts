// Statements of the month before, to the people of companies who want them: each once, on the first day of the month of the shop or, if
// the shop did not run then, later.

import { lastPeriod, periodOf } from '@chipload/domain/days';
import { type Database, transact } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { mailStatementJob } from './invoices.jobs.ts';
import { listOpeningDebts } from './opening-balance.repository.ts';
import { readAccountStatement } from './read-statement.ts';
import { statementMail } from './statement-mail.ts';
import { findStatementReader, takeStatementReaders } from './statements.repository.ts';

/** At most so many people are taken together. */
const readersAtOnce = 200;

/** Enqueues the mails of the month before `today` that were not enqueued yet; returns how many. */
export async function enqueueMonthlyStatements(
  db: Database,
  signal?: AbortSignal,
  today = shopDay(),
): Promise<number> {
  const on = lastPeriod(today, 1).to;
  for (let count = 0; ;) {
    signal?.throwIfAborted();
    const taken = await transact(db, async (transaction) => {
      const readers = await takeStatementReaders(transaction, on, readersAtOnce);
      for (const { company, person } of readers)
        await addJob(
          transaction,
          mailStatementJob,
          { company, person, on },
          { key: `statement:${company}:${person}:${on}` },
        );
      return readers.length;
    });
    count += taken;
    if (taken < readersAtOnce) return count;
  }
}

/** Why a person does not get the statement of a month for which they were marked. */
export type NoStatement = 'cannot-get-it' | 'does-not-want-it' | 'nothing-owed-or-moved';

/** Writes the statement of the month that ended on a day, or returns why there is none: the person may have changed since the mark. */
export async function writeMonthlyStatement(
  db: Database,
  recipient: { readonly company: string; readonly person: string },
  on: string,
): Promise<((sender: Sender) => Mail) | NoStatement> {
  const reader = await findStatementReader(db, recipient);
  if (!reader || reader.is_disabled || !reader.is_email_confirmed) return 'cannot-get-it';
  if (reader.statements_since === null || reader.statements_since > on) return 'does-not-want-it';
  const { statement, ageing } = await readAccountStatement(db, recipient.company, on);
  const hasMoved = statement.entries.some(({ day }) => day >= periodOf(on, 1).from);
  if (!hasMoved && ageing.totalCents === 0) return 'nothing-owed-or-moved';
  const invoices = statement.entries.flatMap(({ kind, number, due_on: dueOn, open_cents: cents }) =>
    kind === 'invoice' && dueOn !== null && cents !== null && cents > 0
      ? [{ isOpening: false, number, due_on: dueOn, open_cents: cents }]
      : [],
  );
  const debts = await listOpeningDebts(db, reader.company_id, on);
  const open = [...debts.map((debt) => ({ ...debt, isOpening: true })), ...invoices];
  return (sender) => statementMail(reader, open, { sender, on });
}

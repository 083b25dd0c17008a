// Erases a person: deletes their data, keeps without their name what the law requires, and leaves their row as an empty shell.

import { transact, type Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client.ts';
import { changeKeptAnswers } from '../../platform/http/idempotency.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { cutPhonesOfOrders, cutTexts } from './cut-texts.repository.ts';
import { cutterOf, type Json, type PersonMarks, tracesOf } from './cut-person.ts';
import {
  deleteJobsOf,
  deleteRowsOf,
  emptyCompany,
  emptyCustomer,
  findObstacles,
  handOnSharedLists,
  listFormerEmails,
  lockPerson,
  type Obstacles,
} from './erase.repository.ts';
import { sendAccountErased } from './privacy.jobs.ts';

export type ErasingFacts = {
  readonly colleagues: number;
  readonly openOrders: readonly string[];
  /** What the company owes, if nobody else would be left to pay it. */
  readonly balance: { readonly cents: number; readonly currency: 'CAD' | 'USD' } | undefined;
};

/** What prevents erasing somebody, and how many colleagues remain. */
export async function getErasing(db: Database, customerId: number): Promise<ErasingFacts> {
  return factsOf(await findObstacles(db, customerId));
}

/** Erases a person permanently, completely or not at all; refuses while orders or the company's balance are open. */
export async function eraseAccount(
  db: Database,
  customerId: number,
  by: Client | { readonly command: string },
): Promise<void> {
  await transact(db, async (transaction) => {
    const person = await lockPerson(transaction, customerId);
    if (!person) throw new Refusal('not-found');
    const { openOrders, balance, colleagues } = factsOf(await findObstacles(transaction, customerId));
    if (openOrders.length > 0) throw new Refusal('orders-open');
    if (balance) throw new Refusal('balance-open');

    const { email, new_email: newEmail, name, phone, language } = person;
    const emails = [email, newEmail ?? email, ...(await listFormerEmails(transaction, customerId))];
    const marks: PersonMarks = {
      name,
      phone,
      emails: [...new Set(emails)],
      company: person.company_name,
    };
    await deleteJobsOf(transaction, person);
    await handOnSharedLists(transaction, person);
    await deleteRowsOf(transaction, customerId);
    if (colleagues === 0) await emptyCompany(transaction, person.company_id);
    await cutPhonesOfOrders(transaction, customerId);
    const company = { companyId: person.company_id, companyName: person.company_name };
    await cutTexts(transaction, company, { traces: tracesOf(marks), cut: cutterOf(marks) });
    await cutAnswers(transaction, person.company_id, marks);
    await emptyCustomer(transaction, customerId);
    await recordEvent(transaction, { action: 'customer.erased', customerId, by });
    await addJob(transaction, sendAccountErased, { email, language });
  });
}

/** Stored answers to recent requests of colleagues may name the person, too. */
async function cutAnswers(transaction: Database, companyId: number, marks: PersonMarks): Promise<void> {
  const [traces, cut] = [tracesOf(marks), cutterOf(marks)];
  await changeKeptAnswers(transaction, companyId, (text) => {
    const small = text.toLowerCase();
    if (!traces.some((trace) => small.includes(trace))) return undefined;
    const changed = cut(JSON.parse(text) as Json);
    return changed === undefined ? undefined : JSON.stringify(changed);
  });
}

function factsOf(obstacles: Obstacles): ErasingFacts {
  const { colleagues, open_orders: openOrders, exposure_cents: cents, currency } = obstacles;
  return { colleagues, openOrders, balance: colleagues === 0 && cents > 0 ? { cents, currency } : undefined };
}

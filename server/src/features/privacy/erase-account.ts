// Erases a person: deletes their data, keeps what the law requires without their name, and empties their row.

import { transact, type Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client.ts';
import { changeStoredAnswers } from '../../platform/http/idempotency.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { deleteMailsAbout } from '../../platform/mail/mail-log.repository.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { redactPhonesOfOrders, redactTexts } from './redact-texts.repository.ts';
import { redactorOf, type Json, type PersonalDetails, searchTermsOf } from './redact-person.ts';
import {
  deleteJobsOf,
  deleteRowsOf,
  emptyCompany,
  emptyCustomer,
  findObstacles,
  transferShared,
  listFormerEmails,
  lockPerson,
  type Obstacles,
} from './erase.repository.ts';
import { sendAccountErased } from './privacy.jobs.ts';

export type ErasingFacts = {
  readonly colleagues: number;
  readonly openOrders: readonly string[];
  /** The company's debt, if nobody else would be left to pay it. */
  readonly balance: { readonly cents: number; readonly currency: 'CAD' | 'USD' } | undefined;
};

/** Returns what prevents erasing somebody, and how many colleagues remain. */
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
    const details: PersonalDetails = {
      name,
      phone,
      emails: [...new Set(emails)],
      company: person.company_name,
    };
    await deleteJobsOf(transaction, person);
    await transferShared(transaction, person);
    await deleteRowsOf(transaction, customerId);
    if (colleagues === 0) await emptyCompany(transaction, person.company_id);
    await redactPhonesOfOrders(transaction, customerId);
    const company = { companyId: person.company_id, companyName: person.company_name };
    await redactTexts(transaction, company, {
      searchTerms: searchTermsOf(details),
      redact: redactorOf(details),
    });
    await redactAnswers(transaction, person.company_id, details);
    await deleteMailsAbout(transaction, {
      companyId: person.company_id,
      emails: details.emails,
      searchTerms: searchTermsOf(details),
    });
    await emptyCustomer(transaction, customerId);
    await recordEvent(transaction, { action: 'customer.erased', customerId, by });
    await addJob(transaction, sendAccountErased, { email, language });
  });
}

/** Redacts the stored answers to recent requests of colleagues, which may name the person too. */
async function redactAnswers(
  transaction: Database,
  companyId: number,
  details: PersonalDetails,
): Promise<void> {
  const [searchTerms, redact] = [searchTermsOf(details), redactorOf(details)];
  await changeStoredAnswers(transaction, companyId, (text) => {
    const small = text.toLowerCase();
    if (!searchTerms.some((term) => small.includes(term))) return undefined;
    const changed = redact(JSON.parse(text) as Json);
    return changed === undefined ? undefined : JSON.stringify(changed);
  });
}

function factsOf(obstacles: Obstacles): ErasingFacts {
  const { colleagues, open_orders: openOrders, exposure_cents: cents, currency } = obstacles;
  return { colleagues, openOrders, balance: colleagues === 0 && cents > 0 ? { cents, currency } : undefined };
}

// Consents: to the terms of sale, and to mail that is not about orders or security.
// Entry points: `agreeToTerms`, `recordMailConsent`, `wantedMail`. Never knows: what a mail says.

import { atMost } from '../../platform/attempts/attempt-rules.ts';
import { countAttempt } from '../../platform/attempts/attempts.ts';
import { type Database, run } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client.ts';
import type { Language } from '../../platform/language.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { legalVersion } from '../legal/legal.service.ts';
import { type ConsentSource, consentTo, getCustomerUuid, listLatestConsents } from './consents.repository.ts';
import { unsubscribeUrl } from './unsubscribe-token.ts';

export { hasRegistered, listConsents, type StoredConsent } from './consents.repository.ts';

/** The date of the current texts of the checkboxes for mail. Change it together with the texts. */
const mailTextsVersion = '2026-11-20';

const insertForMail = consentTo(mailTextsVersion);
const insertForTerms = consentTo(legalVersion('terms'));

type Answer = {
  readonly customerId: number;
  readonly language: Language;
  readonly source: ConsentSource;
  readonly by: Pick<Client, 'remoteAddress' | 'userAgent'>;
};

/** Records that a customer agreed to the current terms, unless that is recorded already. */
export async function agreeToTerms(db: Database, answer: Answer): Promise<void> {
  await run(db, insertForTerms({ ...rowOf(answer), subject: 'terms', isGiven: true }));
}

/** The limit of consents per hour, since every one is stored. Withdrawing is never refused. */
const mostTimesGiven = atMost(50, 3_600);

/** Records a yes or no to a kind of mail. Refuses with `too-many-requests` after too many changes to yes within an hour. */
export async function recordMailConsent(
  db: Database,
  answer: Answer,
  { subject, isGiven }: { readonly subject: 'news' | 'receipts'; readonly isGiven: boolean },
): Promise<void> {
  if (isGiven) {
    await countAttempt(db, [{ kind: 'consent', value: String(answer.customerId), rule: mostTimesGiven }]);
  }
  await run(db, insertForMail({ ...rowOf(answer), subject, isGiven }));
}

/** Returns which mail a customer wants. News are sent only after a yes, receipts until a no. */
export async function wantedMail(
  db: Database,
  customerId: number,
): Promise<{ readonly news: boolean; readonly receipts: boolean }> {
  const latest = new Map(
    (await listLatestConsents(db, customerId)).map(({ subject, is_given: isGiven }) => [subject, isGiven]),
  );
  return { news: latest.get('news') ?? false, receipts: latest.get('receipts') ?? true };
}

function rowOf({ customerId, language, source, by }: Answer) {
  const { remoteAddress, userAgent } = by;
  return { customerId, language, source, remoteAddress, userAgent };
}

/** Returns the link to unsubscribe from receipts; undefined if the customer has unsubscribed. */
export async function findReceiptUnsubscribeUrl(
  db: Database,
  { secrets, publicUrl }: { readonly secrets: Secrets; readonly publicUrl: string },
  customerId: number,
): Promise<string | undefined> {
  const { receipts } = await wantedMail(db, customerId);
  if (!receipts) return undefined;
  const customer = await getCustomerUuid(db, customerId);
  return unsubscribeUrl(secrets, publicUrl, { customer, subject: 'receipts' });
}

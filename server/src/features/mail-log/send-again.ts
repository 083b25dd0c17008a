// Sends the copy of a mail again, ten seconds later, so that it can be taken back.

import { randomUUID } from 'node:crypto';
import { atMost, daySeconds } from '../../platform/attempts/attempt-rules.ts';
import { countAttempt } from '../../platform/attempts/attempts.ts';
import { transact, type Database } from '../../platform/database/database.ts';
import { addJob, takeBackJob } from '../../platform/jobs/jobs.ts';
import { isCopied } from '../../platform/mail/mail-templates.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { findFirstTry, findLoggedMail } from './logged-mails.repository.ts';
import { sendCopyJob } from './mail-log.jobs.ts';
import type { MailActor } from './mail-actor.ts';

const afterMilliseconds = 10_000;

/** Mails to other addresses than their own, in a day: by one person, and of one mail. */
const mostElsewhere = { ofPerson: 20, ofMail: 3 };

/**
 * Enqueues the copy of a mail, to its own address or another, and returns the key by which it can be taken back. Refuses
 * with `not-found`, and with `mail-not-kept` for a mail whose links sign somebody in.
 */
export async function sendMailAgain(
  db: Database,
  by: MailActor,
  { uuid, to }: { readonly uuid: string; readonly to?: string | undefined },
): Promise<string> {
  const key = randomUUID();
  await transact(db, async (transaction) => {
    const mail = await findLoggedMail(transaction, uuid);
    if (!mail) throw new Refusal('not-found');
    if (mail.copy_text === null || !isCopied(mail.template)) throw new Refusal('mail-not-kept');
    const first = await findFirstTry(transaction, uuid);
    if (to !== undefined && to !== mail.recipient) await countElsewhere(transaction, by, first);
    const copy = {
      mail: first,
      asked_on: uuid,
      to: to ?? mail.recipient,
      key,
      staff: by.staff.id,
      is_instead: mail.is_unsent,
    };
    await addJob(transaction, sendCopyJob, copy, { key: jobKey(key), afterMilliseconds });
    await recordStaffEvent(transaction, {
      ...by,
      action: 'mail.sent-again',
      subject: `mail ${uuid}`,
      after: { template: mail.template, is_other_address: to !== undefined && to !== mail.recipient },
    });
  });
  return key;
}

/** Refuses with `too-many-requests`: the shop's mails are for its customers, and no way to write to strangers. */
async function countElsewhere(transaction: Database, by: MailActor, mail: string): Promise<void> {
  await countAttempt(transaction, [
    { kind: 'mail-elsewhere', value: String(by.staff.id), rule: atMost(mostElsewhere.ofPerson, daySeconds) },
    { kind: 'mail-elsewhere-of', value: mail, rule: atMost(mostElsewhere.ofMail, daySeconds) },
  ]);
}

/** Takes back a mail that is about to be sent. Refuses with `not-found` once it is on its way. */
export async function takeBackMail(db: Database, by: MailActor, key: string): Promise<void> {
  await transact(db, async (transaction) => {
    const copy = await takeBackJob(transaction, sendCopyJob, jobKey(key));
    if (!copy) throw new Refusal('not-found');
    const subject = `mail ${copy.asked_on ?? copy.mail}`;
    await recordStaffEvent(transaction, { ...by, action: 'mail.taken-back', subject });
  });
}

function jobKey(key: string): string {
  return `mail-again:${key}`;
}

// Records every mail that is sent, or could not be sent, in the mail log.

import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { isErasedAddress, nobodysAddress } from './erased-address.ts';
import { claimMail, type LoggedMail, recordMail } from './mail-log.repository.ts';
import { mailTemplates } from './mail-templates.ts';
import type { Mail, Mailer } from './mailer.ts';

const longestError = 500;

/**
 * The pauses before the further tries to record a mail that was sent while the database was away. The job waits through the first
 * ones: if its process ends meanwhile, the mail is tried again under its key, and is in the log. It may not wait longer, since
 * other jobs wait for it.
 */
const jobPausesMilliseconds = [250, 1_000, ...Array.from({ length: 14 }, () => 2_000)];
const laterPausesMilliseconds = [15_000, 60_000, 240_000];

/**
 * Returns a mailer that sends through `mailer` and leaves one row for each mail. A retry of a mail updates its row: the one
 * with its key or, without a key, the failed one of the same kind to the same address. A mail that was sent counts as sent
 * also when the log cannot be written, because the queue would send it again otherwise: its job tries to write the log for half
 * a minute, and the process after that.
 *
 * A mail that failed can be under way twice: its own job still tries, and staff have sent it again. Each try therefore
 * begins by claiming the mail. One that its address got meanwhile is not sent; one that is being sent throws, so that its
 * job tries again later.
 */
export function logMails(mailer: Mailer, db: Database, onTrouble: (sentence: string) => void): Mailer {
  return {
    close: () => mailer.close(),
    async send(mail) {
      // Such a mail is not sent at all, and would be in the log as sent.
      if (isErasedAddress(mail.to)) return;
      const claim = await claimMail(db, mail);
      if (claim === 'arrived') return;
      if (claim === 'under-way') throw new Error('Another try of this mail is under way');
      try {
        await mailer.send(mail);
      } catch (fault) {
        // The fault of sending matters more than one of the log, which the queue would otherwise report instead.
        await recordMail(db, { ...loggedMail(mail), error: errorText(fault) }).catch(() => undefined);
        throw fault;
      }
      const sent = { ...loggedMail(mail), error: undefined };
      if (!(await isRecordedAfter(db, sent, [0, ...jobPausesMilliseconds])))
        void recordLater(db, sent, onTrouble);
    },
  };
}

async function recordLater(
  db: Database,
  mail: LoggedMail,
  onTrouble: (sentence: string) => void,
): Promise<void> {
  if (!(await isRecordedAfter(db, mail, laterPausesMilliseconds)))
    onTrouble(`A mail (${mail.key ?? mail.template}) was sent, but is not in the mail log`);
}

/** Tries to record a mail after each of the pauses until it succeeds; returns whether it did. */
async function isRecordedAfter(db: Database, mail: LoggedMail, pauses: readonly number[]): Promise<boolean> {
  for (const milliseconds of pauses) {
    if (milliseconds > 0) await pause(milliseconds, undefined, { ref: false });
    const isRecorded = await recordMail(db, mail).then(
      () => true,
      () => false,
    );
    if (isRecorded) return true;
  }
  return false;
}

function loggedMail({ to, text, html, template, ...mail }: Mail): Omit<LoggedMail, 'error'> {
  const { key, language, subject, documents = [], about, resend } = mail;
  const logging = mailTemplates[template];
  return {
    key,
    template,
    language,
    subject,
    documents,
    about,
    resend,
    recipient: logging === 'nameless' ? nobodysAddress : to,
    copy: logging === 'copied' ? { text, html } : undefined,
  };
}

/** The first line of the error; mail servers repeat addresses and texts in the others. */
function errorText(fault: unknown): string {
  const message = fault instanceof Error ? fault.message : String(fault);
  return (message.split('\n')[0] ?? '').slice(0, longestError) || 'unknown';
}

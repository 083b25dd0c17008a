// Records every mail that is sent, or could not be sent, in the mail log.

import type { Database } from '../database/database.ts';
import { nobodysAddress } from './erased-address.ts';
import { type LoggedMail, recordMail } from './mail-log.repository.ts';
import { mailTemplates } from './mail-templates.ts';
import type { Mail, Mailer } from './mailer.ts';

const longestError = 500;

/**
 * Returns a mailer that sends through `mailer` and leaves one row for each mail. A retry of a mail updates its row: the one
 * with its key or, without a key, the failed one of the same kind to the same address.
 */
export function logMails(mailer: Mailer, db: Database): Mailer {
  return {
    close: () => mailer.close(),
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (fault) {
        // The fault of sending matters more than one of the log, which the queue would otherwise report instead.
        await recordMail(db, { ...loggedMail(mail), error: errorText(fault) }).catch(() => undefined);
        throw fault;
      }
      await recordMail(db, { ...loggedMail(mail), error: undefined });
    },
  };
}

function loggedMail({ to, key, template, language, subject, text, html }: Mail): Omit<LoggedMail, 'error'> {
  const logging = mailTemplates[template];
  return {
    key,
    template,
    language,
    subject,
    recipient: logging === 'nameless' ? nobodysAddress : to,
    copy: logging === 'copied' ? { text, html } : undefined,
  };
}

/** The first line of the error; mail servers repeat addresses and texts in the others. */
function errorText(fault: unknown): string {
  const message = fault instanceof Error ? fault.message : String(fault);
  return (message.split('\n')[0] ?? '').slice(0, longestError) || 'unknown';
}

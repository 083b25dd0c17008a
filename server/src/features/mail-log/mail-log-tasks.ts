import type { Database } from '../../platform/database/database.ts';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import { isCopied } from '../../platform/mail/mail-templates.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { findLoggedMail } from './logged-mails.repository.ts';
import { sendCopyJob } from './mail-log.jobs.ts';

/** The job that sends the copy of a mail. A mail that was deleted meanwhile, as with an erased person, is not sent. */
export function mailLogTasks({ db, mailer }: { readonly db: Database; readonly mailer: Mailer }): Handler[] {
  return [
    handleJob(sendCopyJob, async ({ mail: uuid, to, key, staff, is_instead: isInstead }) => {
      const mail = await findLoggedMail(db, uuid);
      if (!mail || mail.copy_text === null || mail.copy_html === null || !isCopied(mail.template)) return;
      const { template, subject, language, documents, about } = mail;
      await mailer.send({
        to,
        template,
        subject,
        language,
        documents,
        text: mail.copy_text,
        html: mail.copy_html,
        key: `again:${key}`,
        ...(about !== null && { about }),
        resend: { of: mail.id, staffId: staff, isInstead },
      });
    }),
  ];
}

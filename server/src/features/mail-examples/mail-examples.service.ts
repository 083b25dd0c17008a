// Each kind of mail as its reader gets it, about an example, and a test of it to whoever asks for one.
// Entry points: `listMailExamples`, `getMailExample`, `getMailExamplePage`, `sendTestMail`, `mailExampleTasks` (the job that sends a test).
// Never knows: a real order or customer, and how a mail is laid out.

import type { MailExample, MailExampleRow } from '@chipload/contract/office/mail-examples';
import { m } from '@chipload/messages';
import { z } from 'zod';
import { atMost } from '../../platform/attempts/attempt-rules.ts';
import { countAttempt } from '../../platform/attempts/attempts.ts';
import { type Database, transact } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import { addJob, defineJob } from '../../platform/jobs/jobs.ts';
import { type Language, languages } from '../../platform/language.ts';
import { shopLanguage } from '../../platform/mail/letters-to-people.ts';
import { mailsToShop, type MailTemplate } from '../../platform/mail/mail-templates.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { createPost, findMailingShop, type MailingShop, type PostOptions } from '../post/post.service.ts';
import { exampleOf } from './example.ts';
import { mailExamples } from './example-mails.ts';

/** The shop as far as its mails depend on it. */
export type ExampleShop = Pick<PostOptions, 'settings' | 'publicUrl'>;

/** Sends a kind of mail about the example to the person of the staff who asked for it. */
const sendTestMailJob = defineJob(
  'send_test_mail',
  z.object({ kind: z.string(), language: z.enum(languages), to: z.string() }),
);

/** Tests that one person sends; each is a mail in every language of its kind. */
const mostTests = atMost(10, 3_600);

/** Lists the kinds of mails, group by group. */
export function listMailExamples(): MailExampleRow[] {
  return Object.entries(mailExamples).map(([kind, { group }]) => ({ kind, group }));
}

/** Returns a kind of mail in each language in which it is written. Refuses with `not-found`. */
export async function getMailExample(shop: ExampleShop, kind: string): Promise<MailExample> {
  const template = templateOf(kind);
  const mailing = await findMailingShop(shop);
  return {
    kind,
    group: mailExamples[template].group,
    mails: languagesOf(template).map((language) => {
      const { subject, text, documents = [] } = writeExample(template, language, mailing);
      return { language, subject, text, attachments: documents.map(({ name }) => name) };
    }),
  };
}

/** Returns the HTML of a kind of mail. Refuses with `not-found`, also for a language in which it is never written. */
export async function getMailExamplePage(
  shop: ExampleShop,
  kind: string,
  language: Language,
): Promise<Buffer> {
  const template = templateOf(kind);
  if (!languagesOf(template).includes(language)) throw new Refusal('not-found');
  return Buffer.from(writeExample(template, language, await findMailingShop(shop)).html);
}

/**
 * Enqueues a kind of mail, in each of its languages, to the address of the person who asks. Refuses with `not-found`,
 * `no-mail-server` and `too-many-requests`.
 */
export async function sendTestMail(
  db: Database,
  { staff, client }: ByStaff,
  { kind, hasMailServer }: { readonly kind: string; readonly hasMailServer: boolean },
): Promise<void> {
  const template = templateOf(kind);
  if (!hasMailServer) throw new Refusal('no-mail-server');
  await transact(db, async (transaction) => {
    await countAttempt(transaction, [{ kind: 'test-mail', value: String(staff.id), rule: mostTests }]);
    for (const language of languagesOf(template))
      await addJob(transaction, sendTestMailJob, { kind, language, to: staff.email });
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'mail.test-sent',
      subject: `staff ${staff.uuid}`,
      after: { template },
    });
  });
}

/** The job that sends a test. A kind that this build does not know is not sent. */
export function mailExampleTasks(options: PostOptions): Handler[] {
  const { send } = createPost(options);
  return [
    handleJob(sendTestMailJob, async ({ kind, language, to }, _signal, job) => {
      if (!isTemplate(kind)) return;
      await send((sender, settings) =>
        testOf(writeExample(kind, language, { sender, settings }), { to, job }),
      );
    }),
  ];
}

/** Leaves out what belongs to a record that does not exist: its documents, its timeline and the way to unsubscribe. */
function testOf(
  { template, subject, text, html, language }: Mail & { readonly language: Language },
  { to, job }: { readonly to: string; readonly job: string },
): Mail {
  return {
    template,
    to,
    text,
    html,
    language,
    subject: m.office_mails_test_subject({ subject }, { locale: language }),
    key: `test:${job}`,
  };
}

function writeExample(template: MailTemplate, language: Language, shop: MailingShop) {
  return { ...mailExamples[template].write(exampleOf(language), shop), language };
}

/** Mails to the shop itself are written in one language only. */
function languagesOf(template: MailTemplate): readonly Language[] {
  return mailsToShop.includes(template) ? [shopLanguage] : languages;
}

function templateOf(kind: string): MailTemplate {
  if (!isTemplate(kind)) throw new Refusal('not-found');
  return kind;
}

function isTemplate(kind: string): kind is MailTemplate {
  return Object.hasOwn(mailExamples, kind);
}

// Each kind of mail as its reader gets it, about an example, the shop's own words for it, and a test of it to whoever asks for one.
// Entry points: `listMailExamples`, `getMailExample`, `previewMail`, `setMailWords`, `sendTestMail`, `mailExampleTasks` (the job that sends a test).
// Never knows: a real order or customer, and how a mail is laid out.

import type { Reply, Sent } from '@chipload/contract/endpoint';
import type { MailExample, mailExampleCalls, MailExampleRow } from '@chipload/contract/office/mail-examples';
import {
  findMailWordFault,
  type MailVariable,
  mailVariables,
  mailWordFields,
  type MailWordFault,
  type MailWords,
  noMailWords,
} from '@chipload/domain/mail-words';
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
import { Refusal, type Say } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { createPost, findMailingShop, type MailingShop, type PostOptions } from '../post/post.service.ts';
import { exampleOf } from './example.ts';
import { mailExamples } from './example-mails.ts';
import { insertWords, listWordVersions } from './mail-words.repository.ts';

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

/** Returns a kind of mail in each language in which it is written, with its own words. Refuses with `not-found`. */
export async function getMailExample(db: Database, shop: ExampleShop, kind: string): Promise<MailExample> {
  const template = templateOf(kind);
  const versions = await readVersions(db, kind);
  const { number: version, words } = versions[0] ?? unwritten;
  const mailing = withWords(await findMailingShop(shop, db), template, words);
  return {
    kind,
    group: mailExamples[template].group,
    version,
    words,
    versions,
    variables: variablesOf(template, mailing),
    mails: languagesOf(template).map((language) => {
      const { subject, text, documents = [] } = writeExample(template, language, mailing);
      return { language, subject, text, attachments: documents.map(({ name }) => name) };
    }),
  };
}

const unwritten = { number: 0, words: noMailWords };

async function readVersions(db: Database, kind: string): Promise<MailExample['versions']> {
  const versions = await listWordVersions(db, kind);
  return versions.map(({ number, written_at, written_by, ...words }) => ({
    number,
    written_at: written_at.toISOString(),
    written_by,
    words,
  }));
}

type Kind = { readonly kind: string; readonly language: Language };
type TypedWords = Sent<typeof mailExampleCalls.previewMailWords>['data'];

/**
 * Returns a mail with words that are being typed, or else with those that are saved. Refuses with `not-found`, also for a language in
 * which it is never written, and with what is wrong with the words.
 */
export async function previewMail(
  shop: ExampleShop,
  { kind, language }: Kind,
  typed: TypedWords,
): Promise<Reply<typeof mailExampleCalls.previewMailWords> & { readonly html: string }> {
  const template = templateOf(kind);
  if (!languagesOf(template).includes(language)) throw new Refusal('not-found');
  const mailing = await findMailingShop(shop);
  if (Object.values(typed).every((text) => text === undefined))
    return writeExample(template, language, mailing);
  const { subject = '', opening = '', closing = '' } = typed;
  requireWords({ subject, opening, closing }, template, mailing);
  const words = {
    ...noMailWords,
    [`subject_${language}`]: subject,
    [`opening_${language}`]: opening,
    [`closing_${language}`]: closing,
  };
  return writeExample(template, language, withWords(mailing, template, words));
}

/** Sets the own words for a kind of mail; those so far are kept. Refuses with `not-found`, `record-changed` and what is wrong with a text. */
export async function setMailWords(
  db: Database,
  shop: ExampleShop,
  { staff, client }: ByStaff,
  kind: string,
  { version, ...words }: Sent<typeof mailExampleCalls.setMailWords>['data'],
): Promise<{ readonly isChanged: boolean }> {
  const template = templateOf(kind);
  requireWords(words, template, await findMailingShop(shop, db));
  return transact(db, async (transaction) => {
    const [{ number: latest, words: before } = unwritten] = await readVersions(transaction, kind);
    const changed = mailWordFields.filter((field) => before[field] !== words[field]);
    if (latest === version && changed.length === 0) return { isChanged: false };
    if (!(await insertWords(transaction, { kind, seen: version, staffId: staff.id }, words)))
      throw new Refusal('record-changed', { facts: { version_seen: version, version_now: latest } });
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'mail.words-changed',
      subject: 'settings',
      before: Object.fromEntries(changed.map((field) => [field, before[field]])),
      after: { template, ...Object.fromEntries(changed.map((field) => [field, words[field]])) },
    });
    return { isChanged: true };
  });
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

/** Returns a shop whose mails of a kind have these words. */
function withWords({ sender, settings }: MailingShop, template: MailTemplate, words: MailWords): MailingShop {
  return { sender: { ...sender, words: { ...sender.words, [template]: words } }, settings };
}

/** Lists the variables of a kind of mail: those that its example has a value for. */
function variablesOf(template: MailTemplate, shop: MailingShop): MailExample['variables'] {
  const { variables: en = {} } = writeExample(template, 'en', shop);
  const { variables: fr = {} } = writeExample(template, 'fr', shop);
  return mailVariables.flatMap((name) => (en[name] ? [{ name, en: en[name], fr: fr[name] ?? '' }] : []));
}

/** Refuses, at its field, a text that names a variable that a kind of mail has not, or that cannot be read. */
function requireWords(
  words: Readonly<Record<string, string>>,
  template: MailTemplate,
  shop: MailingShop,
): void {
  const known = variablesOf(template, shop).map(({ name }) => name);
  const errors = Object.entries(words).flatMap(([field, text]) => {
    const fault = findMailWordFault(text, known);
    return fault ? [[field, faultText(fault, known)] as const] : [];
  });
  if (errors.length > 0) throw new Refusal('validation', { errors: Object.fromEntries(errors) });
}

function faultText(fault: MailWordFault, known: readonly MailVariable[]): Say {
  return (options) => {
    switch (fault.kind) {
      case 'unprintable':
        return m.refusal_field_unprintable({ character: fault.character }, options);
      case 'brace':
        return m.office_mails_words_brace({ near: fault.near }, options);
      case 'unknown': {
        const variable = `{${fault.variable}}`;
        const list = known.map((name) => `{${name}}`).join(', ');
        return list === ''
          ? m.office_mails_words_unknown_none({ variable }, options)
          : m.office_mails_words_unknown({ variable, known: list }, options);
      }
    }
  };
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

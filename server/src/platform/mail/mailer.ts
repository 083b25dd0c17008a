// Sends mail through the operator's mail server, or writes it to a folder when there is none, so that no mail is lost.
import type { MailValues } from '@chipload/domain/mail-words';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Language } from '../language.ts';
import { isLocalHost } from '../local-address.ts';
import { isErasedAddress } from './erased-address.ts';
import type { MailTemplate } from './mail-templates.ts';

export type Mail = {
  /** Its kind, which decides how much of it the mail log keeps. */
  readonly template: MailTemplate;
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The language it is written in: 'en', 'fr'. */
  readonly language: string;
  /**
   * The subject of the mail, such as `order-confirmation:<uuid>`. A mail that is sent again under the same key (after a crash between
   * sending and noting it) has the same Message-ID, and is not written to the folder a second time.
   */
  readonly key?: string;
  readonly documents?: readonly MailDocument[];
  /** The variables that the shop's own words for it may name, with their values. */
  readonly variables?: MailValues;
  /** The record of the office whose timeline shows the mail, such as `order <uuid>`. */
  readonly about?: string;
  /**
   * The mail of the log that the staff send again, and who does. `isInstead`: that mail had not reached anybody, and this copy
   * is not sent if its address gets it in another way meanwhile.
   */
  readonly resend?: { readonly of: number; readonly staffId: number; readonly isInstead: boolean };
  /** The address to unsubscribe, on a page or with one request (RFC 8058); left out of mail that is always sent. */
  readonly unsubscribeUrl?: string;
};

/** A document that a mail carries. Its PDF is made when the mail is sent, with what is paid by then, or as of a day. */
export type MailDocument = {
  readonly kind: 'invoice' | 'credit-note' | 'statement' | 'quote';
  /** Of the invoice, the credit note or the quote; of the company, for a statement. */
  readonly uuid: string;
  /** The day and the language of a statement. */
  readonly on?: string;
  readonly language?: Language;
  /** Of a quote. */
  readonly version?: number;
  /** The name of the file, as its reader and the log see it. */
  readonly name: string;
};

/** Makes the PDF of a document. */
export type MakeDocument = (document: MailDocument) => Promise<Uint8Array | string>;

export type Mailer = {
  /** Resolves once the mail server has accepted the mail or the file is complete; otherwise throws, and the job is retried. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

export type MailSettings = {
  readonly smtpUrl: string | undefined;
  /** An address, or a name with one. */
  readonly mailFrom: string;
  readonly mailFolder: string;
};

/** The name beside a sender's address that has none: that of the shop, when the mail is sent. */
type FindSiteName = () => Promise<string>;

export function createMailer(
  settings: MailSettings,
  makeDocument: MakeDocument,
  findSiteName?: FindSiteName,
): Mailer {
  const { mailFrom } = settings;
  const isAddress = /^[^\s<>]+$/.test(mailFrom);
  const senderNow = async () =>
    isAddress && findSiteName
      ? `"${(await findSiteName()).replaceAll(/["\\\r\n]/g, '')}" <${mailFrom}>`
      : mailFrom;
  const messageOf = async (mail: Mail): Promise<SendMailOptions> => ({
    ...writeMessage(mail, await senderNow()),
    attachments: await makeAttachments(mail, makeDocument),
  });
  const mailer =
    settings.smtpUrl === undefined
      ? folderMailer(settings, messageOf)
      : smtpMailer(settings.smtpUrl, messageOf);
  return {
    ...mailer,
    async send(mail) {
      if (!isErasedAddress(mail.to)) await mailer.send(mail);
    },
  };
}

/** Mails contain links that set a password: no other user of the machine may read them. */
const onlyOwner = { folder: 0o700, file: 0o600 } as const;

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 };
/** The mail library must not read files or fetch addresses to build a mail. */
const closedOff = { disableFileAccess: true, disableUrlAccess: true };

type MessageOf = (mail: Mail) => Promise<SendMailOptions>;

/** Loaded with the first mail: only the process that runs the jobs sends any. */
async function loadNodemailer() {
  return (await import('nodemailer')).default;
}

function smtpSettings(url: string) {
  // With smtp:// STARTTLS is required: mails contain links that set a password.
  return { url, requireTLS: !isLocalHost(new URL(url).hostname), ...timeouts, ...closedOff };
}

/** Connects to a mail server and signs in, without sending anything; throws if it would take no mail. */
export async function askMailServer(url: string): Promise<void> {
  const transport = (await loadNodemailer()).createTransport(smtpSettings(url));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function smtpMailer(url: string, messageOf: MessageOf): Mailer {
  const open = async () =>
    (await loadNodemailer()).createTransport({ ...smtpSettings(url), pool: true, maxConnections: 2 });
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send(mail) {
      transport ??= open();
      await (await transport).sendMail(await messageOf(mail));
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

function folderMailer({ mailFolder }: MailSettings, messageOf: MessageOf): Mailer {
  const open = async () =>
    (await loadNodemailer()).createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      ...closedOff,
    });
  let opening: ReturnType<typeof open> | undefined;
  return {
    async send(mail) {
      opening ??= open();
      const transport = await opening;
      const { message, messageId } = await transport.sendMail(await messageOf(mail));
      if (!existsSync(mailFolder)) await mkdir(mailFolder, { recursive: true, mode: onlyOwner.folder });
      // The name follows from the key, so that finding it does not read a folder of thousands; sort by date to find the newest.
      const file = join(mailFolder, `to_${fileName(mail.to)}_${shortHash(messageId)}.eml`);
      if (existsSync(file)) return;

      const draft = join(mailFolder, `.${randomUUID()}.draft`);
      await writeFile(draft, message, { mode: onlyOwner.file });
      await rename(draft, file); // it gets its final name only when it is complete
    },
    close: () => undefined,
  };
}

function writeMessage(mail: Mail, from: string): SendMailOptions {
  refuseInjection(mail);
  const host = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.key === undefined ? randomUUID() : shortHash(mail.key)}@${host}>`,
    headers: {
      'Content-Language': mail.language,
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function makeAttachments({ documents = [] }: Mail, makeDocument: MakeDocument) {
  return Promise.all(
    documents.map(async (document) => {
      const made = await makeDocument(document);
      const content = typeof made === 'string' ? made : Buffer.from(made);
      return { filename: document.name, content, contentType: 'application/pdf' };
    }),
  );
}

/** A line break in a header would start another header, such as a second recipient, or the body. */
function refuseInjection({ to, subject, language }: Mail): void {
  if (!/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(to))
    throw new RangeError('A mail goes to exactly one plain address');
  // The control characters: U+0000 to U+001F and U+007F.
  if (/[^ -~\u{80}-\u{10ffff}]/u.test(subject)) throw new RangeError('The subject of a mail is one line');
  if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(language))
    throw new RangeError('The language of a mail is like en or fr-CA');
}

function fileName(address: string): string {
  return address
    .toLowerCase()
    .replace(/[^a-z0-9@.+-]/g, '-')
    .slice(0, 80);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

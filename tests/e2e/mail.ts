// The shop's mails as their readers see them.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export type Mail = {
  readonly subject: string;
  readonly language: string;
  readonly text: string;
  readonly html: string;
};

/** Waits for the only mail to an address; those of the office are sent after ten seconds, in which they can be undone. */
export async function mailTo(address: string): Promise<Mail> {
  const folder = process.env['SHOP_MAIL_FOLDER'] ?? '';
  let names: string[] = [];
  await expect
    .poll(
      async () => {
        names = (await readdir(folder).catch(() => [])).filter((name) => name.includes(`_${address}_`));
        return names;
      },
      { timeout: 30_000 },
    )
    .toHaveLength(1);
  return readMail(await readFile(join(folder, names[0] ?? ''), 'utf8'));
}

/** Reads a message with two parts, text and HTML. */
function readMail(message: string): Mail {
  const { headers, body } = splitHead(message);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => splitHead(part.trimStart()));
  const content = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type));
    return part === undefined
      ? ''
      : decodeBody(part.body, part.headers.get('content-transfer-encoding') ?? '');
  };
  return {
    subject: decodeWords(headers.get('subject') ?? ''),
    language: headers.get('content-language') ?? '',
    text: content('text/plain'),
    html: content('text/html'),
  };
}

function splitHead(message: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: rest.join('\r\n\r\n') };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\r\n', '')) : body;
}

/** Decodes encoded words of a header: `=?UTF-8?Q?…?=`. */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(words, 'base64').toString('utf8')
        : decodeQuoted(words.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  return decodeURIComponent(text.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/g, '%$1'));
}

import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer, type Mail, type MakeDocument } from './mailer.ts';

const mailFrom = '"Chipload Tools" <orders@chipload.test>';
const confirmation: Mail = {
  template: 'order-confirmation',
  to: 'quebec@chipload.test',
  subject: 'Votre commande nº 1001 — merci !',
  text: 'Merci pour votre commande.\nFraise carrée',
  html: '<p>Merci pour votre commande.</p>',
  language: 'fr',
};

const nowhere = { mailFrom, mailFolder: '/nowhere' };
const makeDocument: MakeDocument = async ({ kind, uuid }) => `%PDF of ${kind} ${uuid}`;

test('without a mail server a mail is written to one complete file in the folder', async () => {
  const { folder, mailer } = folderMailer();
  await mailer.send(confirmation);

  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(name).toMatch(/^to_quebec@chipload\.test_[0-9a-f]+\.eml$/);
  const mail = readFileSync(join(folder, name), 'utf8');
  expect(mail).toContain('From: Chipload Tools <orders@chipload.test>\r\n');
  expect(mail).toContain('To: quebec@chipload.test\r\n');
  expect(mail).toContain('Content-Language: fr\r\n');
  expect(mail).toMatch(/multipart\/alternative/);
  expect(mail).toMatch(/Fraise carr=C3=A9e/);
});

test('a mail sent twice with the same key is one mail, without a key it is two', async () => {
  const { folder, mailer } = folderMailer();
  await mailer.send({ ...confirmation, key: 'order-confirmation:1001' });
  await mailer.send({ ...confirmation, key: 'order-confirmation:1001' });
  expect(readdirSync(folder)).toHaveLength(1);

  await mailer.send(confirmation);
  await mailer.send(confirmation);
  expect(readdirSync(folder)).toHaveLength(3);
});

test('a sender without a name has that of the shop as it is now, and one with a name keeps it', async () => {
  const names = ['Beauséjour "Outils"', 'Outillage Beauséjour'];
  const from = async (sender: string, name: string) => {
    const { folder } = folderMailer();
    const settings = { smtpUrl: undefined, mailFrom: sender, mailFolder: folder };
    await createMailer(settings, makeDocument, async () => name).send(confirmation);
    const [file = ''] = readdirSync(folder);
    return /^From: (.+(?:\r\n .+)*)$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
  };
  expect(await from('orders@chipload.test', 'Mill Works')).toBe('Mill Works <orders@chipload.test>');
  for (const name of names)
    expect(await from('orders@chipload.test', name)).toMatch(/^=\?UTF-8\?.+ <orders@chipload\.test>$/);
  expect(await from(mailFrom, 'Mill Works')).toBe('Chipload Tools <orders@chipload.test>');
});

test('no other user of the machine can read the mails, whatever the umask', async () => {
  const { folder: parent } = folderMailer();
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const folder = join(parent, 'mail');
  await createMailer({ smtpUrl: undefined, mailFrom, mailFolder: folder }, makeDocument).send(confirmation);

  const [name = ''] = readdirSync(folder);
  const modes = [folder, join(folder, name)].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
});

test('no address writes a file outside the folder', async () => {
  const { folder, mailer } = folderMailer();
  await mailer.send({ ...confirmation, to: '../../../etc/passwd@chipload.test' });

  expect(readdirSync(folder)).toEqual([
    expect.stringMatching(/^to_\.\.-\.\.-\.\.-etc-passwd@chipload\.test_/),
  ]);
});

test.each([
  ['a second recipient behind a line break', { to: 'a@chipload.test\r\nBcc: b@chipload.test' }],
  ['a second recipient behind a comma', { to: 'a@chipload.test,b@chipload.test' }],
  ['a header in the subject', { subject: 'Hello\r\nBcc: b@chipload.test' }],
  ['a header in the language', { language: 'en\r\nBcc: b@chipload.test' }],
  ['no address at all', { to: '' }],
])('header injection is refused: %s', async (_, change) => {
  const { folder, mailer } = folderMailer();
  await expect(mailer.send({ ...confirmation, ...change })).rejects.toThrow(RangeError);
  expect(readdirSync(folder)).toEqual([]);
});

test('with a mail server, mail is sent to it', async () => {
  const received: { to: string[]; mail: string }[] = [];
  const port = await mailServer((to, mail) => received.push({ to, mail }));
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, ...nowhere }, makeDocument);
  onTestFinished(() => mailer.close());

  await mailer.send({ ...confirmation, key: 'order-confirmation:1001' });
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(['quebec@chipload.test']);
  expect(received[0]?.mail).toMatch(/^Message-ID: <[0-9a-f]{32}@chipload\.test>\r$/m);
  expect(received[0]?.mail).toMatch(/^Subject: =\?UTF-8\?Q\?Votre_commande_n=C2=BA_1001/m);
});

test('mail is never sent unencrypted to another machine, whatever the mail server offers', async () => {
  const received: string[] = [];
  const port = await mailServer((_, mail) => received.push(mail), '0.0.0.0');
  const mailer = createMailer({ smtpUrl: `smtp://0.0.0.0:${port}`, ...nowhere }, makeDocument);
  onTestFinished(() => mailer.close());

  await expect(mailer.send(confirmation)).rejects.toThrow('TLS');
  expect(received).toEqual([]);
});

test('an unavailable mail server is an error, so that the job is retried', async () => {
  const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', ...nowhere }, makeDocument);
  onTestFinished(() => mailer.close());

  await expect(mailer.send(confirmation)).rejects.toThrow('ECONNREFUSED');
});

test('the documents that a mail names are attached as PDF, made when it is sent', async () => {
  const { folder, mailer } = folderMailer();
  const documents = [
    { kind: 'invoice', uuid: 'a', name: 'Facture-1001.pdf' },
    { kind: 'credit-note', uuid: 'b', name: 'Note-de-crédit-C1001.pdf' },
  ] as const;
  await mailer.send({ ...confirmation, documents });

  const mail = readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8');
  expect(mail.match(/^Content-Type: application\/pdf/gm)).toHaveLength(2);
  expect(mail).toContain('Content-Disposition: attachment; filename=Facture-1001.pdf');
  for (const content of ['%PDF of invoice a', '%PDF of credit-note b'])
    expect(mail).toContain(Buffer.from(content).toString('base64'));
});

test('a mail whose document cannot be made is not sent, so that the job is retried', async () => {
  const folder = join(folderMailer().folder, 'mail');
  const mailer = createMailer({ smtpUrl: undefined, mailFrom, mailFolder: folder }, async () => {
    throw new Error('The thread that made a file ended');
  });
  const documents = [{ kind: 'invoice', uuid: 'a', name: 'Facture-1001.pdf' }] as const;
  await expect(mailer.send({ ...confirmation, documents })).rejects.toThrow('thread');
  expect(existsSync(folder)).toBe(false);
});

function folderMailer() {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, mailer: createMailer({ smtpUrl: undefined, mailFrom, mailFolder: folder }, makeDocument) };
}

async function mailServer(onMail: (to: string[], mail: string) => void, host = '127.0.0.1'): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void text(stream).then((mail) => {
        onMail(
          session.envelope.rcptTo.map(({ address }) => address),
          mail,
        );
        done();
      });
    },
  });
  server.listen(0, host);
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.server.address() as AddressInfo).port;
}

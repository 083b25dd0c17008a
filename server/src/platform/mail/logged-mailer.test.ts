import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createLine } from '../../../../tests/support/line.ts';
import { openDatabase } from '../database/database.ts';
import { logMails } from './logged-mailer.ts';
import type { Mail } from './mailer.ts';

const { db, url } = await createTestDatabase();

/** A mail server that is down for the first `faults` mails. */
function mailerWith(faults = 0, log = db, onSend: () => void = () => undefined) {
  const sent: Mail[] = [];
  let left = faults;
  const send = async (mail: Mail) => {
    left -= 1;
    if (left >= 0) throw new Error(`Mailbox full\nof ${mail.to}`);
    sent.push(mail);
    onSend();
  };
  return {
    sent,
    mailer: logMails({ send, close: () => undefined }, log, (sentence) => expect.fail(sentence)),
  };
}

let people = 0;

function mailOf(change: Partial<Mail> = {}): Mail {
  people += 1;
  const to = `reader${people}@small.test`;
  return {
    template: 'credit-decision',
    to,
    subject: 'S',
    text: 'Text',
    html: '<p>H</p>',
    language: 'en',
    ...change,
  };
}

const rowsOf = (recipient: string) =>
  db
    .selectFrom('mails')
    .select(['key', 'template', 'state', 'tries', 'error', 'copy_text', 'copy_html'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

test('a mail that was sent leaves one row with its copy', async () => {
  const { mailer, sent } = mailerWith();
  const mail = mailOf({ key: 'credit-decision:1' });
  await mailer.send(mail);
  expect(sent).toEqual([mail]);
  expect(await rowsOf(mail.to)).toEqual([
    {
      key: 'credit-decision:1',
      template: 'credit-decision',
      state: 'sent',
      tries: 1,
      error: '',
      copy_text: 'Text',
      copy_html: '<p>H</p>',
    },
  ]);
});

test.each([{ key: 'credit-decision:2' }, {}])(
  'a mail that failed twice and was sent then is one row (%o)',
  async (key) => {
    const { mailer } = mailerWith(2);
    const mail = mailOf(key);
    await expect(mailer.send(mail)).rejects.toThrow('Mailbox full');
    await expect(mailer.send(mail)).rejects.toThrow('Mailbox full');
    expect(await rowsOf(mail.to)).toMatchObject([{ state: 'failed', tries: 2, error: 'Mailbox full' }]);
    await mailer.send(mail);
    expect(await rowsOf(mail.to)).toMatchObject([{ state: 'sent', tries: 3, error: '' }]);
  },
);

test('a mail that is sent again under its key, or fails then, stays one row that was sent', async () => {
  const mail = mailOf({ key: 'credit-decision:3' });
  await mailerWith().mailer.send(mail);
  await mailerWith().mailer.send(mail);
  await expect(mailerWith(1).mailer.send(mail)).rejects.toThrow('Mailbox full');
  expect(await rowsOf(mail.to)).toMatchObject([{ state: 'sent', tries: 1 }]);
});

test('two mails without a key are two rows', async () => {
  const mail = mailOf();
  await mailerWith().mailer.send(mail);
  await mailerWith().mailer.send(mail);
  expect(await rowsOf(mail.to)).toHaveLength(2);
});

test('a mail with a secret link has no copy, and the last mail to an erased person not even the address', async () => {
  const { mailer } = mailerWith();
  const secret = mailOf({ template: 'password-reset' });
  const last = mailOf({ template: 'account-erased' });
  await mailer.send(secret);
  await mailer.send(last);
  expect(await rowsOf(secret.to)).toMatchObject([{ copy_text: null, copy_html: null }]);
  expect(await rowsOf(last.to)).toEqual([]);
  expect(await rowsOf('erased@erased.invalid')).toHaveLength(1);
});

test('when the log cannot be written, a fault of sending is reported as it was', async () => {
  const unwritable = mailOf({ subject: 'A subject with \u0000' });
  await expect(mailerWith(1).mailer.send(unwritable)).rejects.toThrow('Mailbox full');
});

test('a mail that was sent while the database was away is not sent again, and its job ends when it is in the log', async () => {
  const line = await createLine(url);
  const away = openDatabase(line.url, { connections: 1 });
  onTestFinished(async () => {
    await away.close();
    await line.close();
  });
  const { mailer, sent } = mailerWith(0, away.db, line.cut);
  const mail = mailOf({ key: 'credit-decision:4' });
  let isOver = false;
  const sending = mailer.send(mail).then(() => {
    isOver = true;
  });
  await expect.poll(() => sent).toHaveLength(1);
  expect([isOver, await rowsOf(mail.to)]).toEqual([false, []]);
  line.restore();
  await sending;
  expect(await rowsOf(mail.to)).toMatchObject([{ state: 'sent', tries: 1 }]);
  expect(sent).toHaveLength(1);
});

test('a mail that cannot be claimed is not sent: its job tries again', async () => {
  const { mailer, sent } = mailerWith(0, openDatabase('postgres://127.0.0.1:1/none', { connections: 1 }).db);
  await expect(mailer.send(mailOf({ key: 'credit-decision:5' }))).rejects.toThrow();
  expect(sent).toEqual([]);
});

test('a mail to an erased person, which is never sent, is not in the log', async () => {
  const { mailer, sent } = mailerWith();
  const mail = mailOf({ to: 'account-7@erased.invalid' });
  await mailer.send(mail);
  expect([sent, await rowsOf(mail.to)]).toEqual([[], []]);
});

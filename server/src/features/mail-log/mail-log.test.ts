import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertStaff } from '../../../../tests/support/test-staff.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { logMails } from '../../platform/mail/logged-mailer.ts';
import { deleteMailsAbout } from '../../platform/mail/mail-log.repository.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import {
  actOnMails,
  countMails,
  exportMails,
  getMail,
  getMailPage,
  listMails,
  mailLogTasks,
  sendMailAgain,
  takeBackMail,
} from './mail-log.service.ts';

const { db } = await createTestDatabase();
const staffId = await insertStaff(db);
const by = { staff: { id: staffId }, client: { remoteAddress: '10.0.0.1', userAgent: '', requestId: 'r' } };

const sent: Mail[] = [];
let isDown = false;
const mailer = logMails(
  {
    send: async (mail) => {
      if (isDown) throw new Error('Mailbox full');
      sent.push(mail);
    },
    close: () => undefined,
  },
  db,
  (sentence) => expect.fail(sentence),
);

let people = 0;

/** Sends a mail, or fails to; returns its row of the log. */
async function send(change: Partial<Mail> = {}, { fails = false } = {}) {
  people += 1;
  const to = change.to ?? `Reader${people}@small.test`;
  isDown = fails;
  const mail: Mail = {
    template: 'invoice',
    to,
    subject: `Invoice ${1000 + people}`,
    text: 'The text',
    html: '<p>The text</p>',
    language: 'en',
    ...change,
  };
  await mailer.send(mail).catch(() => undefined);
  isDown = false;
  const [row] = (await listMails(db, { text: to }, {})).rows;
  if (!row) throw new Error('The mail is not in the log');
  return row;
}

/** Runs the waiting sendings, and removes them from the queue. */
async function runSendings() {
  for (const copy of await waitingJobs<{ key: string }>(db, 'send_mail_copy')) {
    await runJob(mailLogTasks({ db, mailer }), 'send_mail_copy', copy);
    await takeBackMail(db, by, copy.key);
  }
}

test('the list is searched by the beginning of an address, words of the subject, kind and state', async () => {
  const row = await send({ template: 'shipment', subject: 'Parcel of Tuesday' });
  const uuids = async (filter: Parameters<typeof listMails>[1]) =>
    (await listMails(db, filter, {})).rows.map(({ uuid }) => uuid);
  expect(await uuids({ text: row.recipient.slice(0, 12).toUpperCase() })).toContain(row.uuid);
  expect(await uuids({ text: 'tuesday parcel' })).toEqual([row.uuid]);
  expect(await uuids({ kind: ['shipment'], state: ['sent'], text: row.recipient })).toEqual([row.uuid]);
  expect(await uuids({ kind: ['invoice'], text: row.recipient })).toEqual([]);
  expect(await uuids({ state: ['failed'], text: row.recipient })).toEqual([]);
  expect(await uuids({ at_from: '2999-01-01' })).toEqual([]);
});

test('a text that is the beginning of an address and a word of a subject finds each mail once, a page at a time', async () => {
  const both = await send({ to: 'slotdrill@small.test', subject: 'Your slotdrill' });
  const ofSubject = await send({ subject: 'Invoice for a slotdrill', language: 'fr' });
  const ofAddress = await send({ to: 'Slotdrills@small.test', subject: 'Invoice' });
  const uuids = async (filter: Parameters<typeof listMails>[1], sort?: 'at') =>
    (await listMails(db, { text: 'Slotdrill', ...filter }, { ...(sort && { sort }) })).rows.map(
      ({ uuid }) => uuid,
    );
  expect(await uuids({})).toEqual([ofAddress.uuid, ofSubject.uuid, both.uuid]);
  expect(await uuids({}, 'at')).toEqual([both.uuid, ofSubject.uuid, ofAddress.uuid]);
  expect(await uuids({ language: ['fr'] })).toEqual([ofSubject.uuid]);
  expect(await uuids({ text: 'slotdrill@' })).toEqual([both.uuid]);
});

test('a list of more than fifty mails goes on after its last row, in both directions', async () => {
  for (let count = 0; count < 51; count += 1) await send({ template: 'pickup-ready' });
  const first = await listMails(db, { kind: ['pickup-ready'] }, {});
  expect(first.rows).toHaveLength(50);
  const second = await listMails(db, { kind: ['pickup-ready'] }, { after: first.after! });
  expect(second).toMatchObject({ rows: [{}], after: null });
  const oldest = await listMails(db, { kind: ['pickup-ready'] }, { sort: 'at' });
  expect(oldest.rows[0]?.uuid).toBe(second.rows[0]?.uuid);
});

test('the count of a view is that of its mails, on all pages', async () => {
  for (const filter of [
    {},
    { kind: ['pickup-ready'] },
    { text: 'Slotdrill' },
    { text: 'Slotdrill', state: ['failed' as const] },
    { language: ['fr' as const], at_to: '2020-01-02' },
  ]) {
    const csv = (await exportMails(db, filter, { language: 'en', columns: ['language'] })).toString();
    const { length } = csv.trimEnd().split('\r\n').slice(1);
    expect(await countMails(db, filter)).toEqual({ count: length, has_more: false });
  }
});

test('a mail sent again has the same words, names the first, and is on the same timeline', async () => {
  const first = await send({ about: 'order 1', key: 'order-confirmation:1', template: 'order-confirmation' });
  await sendMailAgain(db, by, { uuid: first.uuid, to: 'other@small.test' });
  await runSendings();
  expect(sent.at(-1)).toMatchObject({ to: 'other@small.test', text: 'The text', about: 'order 1' });
  const { copies } = await getMail(db, first.uuid);
  expect(copies).toMatchObject([{ recipient: 'other@small.test', state: 'sent' }]);
  const copy = await getMail(db, copies[0]!.uuid);
  expect(copy).toMatchObject({
    first: { uuid: first.uuid },
    about: 'order 1',
    template: 'order-confirmation',
  });
  const events = await db
    .selectFrom('audit_events')
    .select(['action', 'after'])
    .where('subject', '=', `mail ${first.uuid}`)
    .where('action', '=', 'mail.sent-again')
    .execute();
  expect(events).toEqual([
    { action: 'mail.sent-again', after: { template: 'order-confirmation', is_other_address: true } },
  ]);
});

test('a mail sent again carries the same documents, and the log shows their names', async () => {
  const documents = [{ kind: 'invoice', uuid: randomUUID(), name: 'Invoice-1001.pdf' }] as const;
  const first = await send({ documents });
  expect((await getMail(db, first.uuid)).attachments).toEqual(['Invoice-1001.pdf']);
  await sendMailAgain(db, by, { uuid: first.uuid });
  await runSendings();
  expect(sent.at(-1)).toMatchObject({ documents, resend: { isInstead: false } });
  const { copies } = await getMail(db, first.uuid);
  expect((await getMail(db, copies[0]!.uuid)).attachments).toEqual(['Invoice-1001.pdf']);
});

test('a sending is taken back while it waits, and only once', async () => {
  const { uuid } = await send();
  const before = sent.length;
  const key = await sendMailAgain(db, by, { uuid });
  await takeBackMail(db, by, key);
  await runSendings();
  expect(sent).toHaveLength(before);
  await expect(takeBackMail(db, by, key)).rejects.toMatchObject({ code: 'not-found' });
});

test('a mail whose link signs somebody in has no copy, and is not sent again', async () => {
  const { uuid, can_resend: canResend } = await send({ template: 'password-reset' });
  expect(canResend).toBe(false);
  await expect(sendMailAgain(db, by, { uuid })).rejects.toMatchObject({ code: 'mail-not-kept' });
  await expect(getMailPage(db, uuid)).rejects.toMatchObject({ code: 'not-found' });
  expect((await getMail(db, uuid)).text).toBeNull();
});

test('a mail that was deleted before its copy was sent is not sent', async () => {
  const { uuid } = await send();
  await sendMailAgain(db, by, { uuid });
  await db.deleteFrom('mails').where('uuid', '=', uuid).execute();
  const before = sent.length;
  await runSendings();
  expect(sent).toHaveLength(before);
});

test('with a person, the copies of their mails are deleted that went to other addresses', async () => {
  const { uuid, recipient } = await send();
  await sendMailAgain(db, by, { uuid, to: 'colleague@small.test' });
  await runSendings();
  const [copy] = (await getMail(db, uuid)).copies;
  await deleteMailsAbout(db, { companyId: 0, emails: [recipient], searchTerms: [] });
  await expect(getMail(db, copy!.uuid)).rejects.toMatchObject({ code: 'not-found' });
});

test('a failed mail is settled by sending it again, and stays failed if that fails, too', async () => {
  const failed = await send({}, { fails: true });
  expect(failed).toMatchObject({ state: 'failed', error: 'Mailbox full', sent_at: null });
  await sendMailAgain(db, by, { uuid: failed.uuid });
  isDown = true;
  await expect(runSendings()).rejects.toThrow('Mailbox full');
  isDown = false;
  expect((await getMail(db, failed.uuid)).state).toBe('failed');
  await runSendings();
  expect((await getMail(db, failed.uuid)).state).toBe('settled');
});

test('failed mails are set aside and put back, with a result for each', async () => {
  const failed = await send({}, { fails: true });
  const fine = await send();
  const many = { act: 'set-aside', ids: [failed.uuid, fine.uuid] } as const;
  const results = await actOnMails(db, { ...by, language: 'en' }, many);
  expect(results.toSorted((a, b) => a.outcome.localeCompare(b.outcome))).toMatchObject([
    { id: failed.uuid, outcome: 'done' },
    { id: fine.uuid, outcome: 'refused', message: expect.stringContaining('failed ones') },
  ]);
  expect((await getMail(db, failed.uuid)).state).toBe('settled');
  await actOnMails(db, { ...by, language: 'en' }, { act: 'reopen', view: { text: failed.recipient } });
  expect((await getMail(db, failed.uuid)).state).toBe('failed');
});

test('the export has a line for each mail, and no formula', async () => {
  const { recipient } = await send({ subject: '=1+1' });
  const csv = String(await exportMails(db, { text: recipient }, { language: 'fr' }));
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toMatch(/^'=1\+1;[^;]*;[^;]*;Facture;Envoyé;;1;Anglais;$/m);
});

test('a mail goes to three other addresses a day, and a person sends twenty such mails', async () => {
  const colleague = { ...by, staff: { id: await insertStaff(db) } };
  const sendElsewhere = async (uuid: string) =>
    sendMailAgain(db, colleague, { uuid, to: `${randomUUID()}@elsewhere.test` });
  const refused = { code: 'too-many-requests' };
  for (let mail = 0; mail < 6; mail += 1) {
    const { uuid } = await send();
    for (let time = 0; time < 3; time += 1) await sendElsewhere(uuid);
    await expect(sendElsewhere(uuid)).rejects.toMatchObject(refused);
  }
  const { uuid } = await send();
  await sendElsewhere(uuid);
  await sendElsewhere(uuid);
  await expect(sendElsewhere(uuid)).rejects.toMatchObject(refused);
  await sendMailAgain(db, colleague, { uuid }); // to its own address
});

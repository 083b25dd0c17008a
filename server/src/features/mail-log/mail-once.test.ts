// A mail that failed is tried by its own job and by staff who send it again, in any order and at the same moment.

import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { insertStaff } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { logMails } from '../../platform/mail/logged-mailer.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { getMail, listMails, mailLogTasks, sendMailAgain, takeBackMail } from './mail-log.service.ts';

const { db } = await createTestDatabase();
const staffId = await insertStaff(db);
const by = { staff: { id: staffId }, client: { remoteAddress: '10.0.0.1', userAgent: '', requestId: 'r' } };

/** A mail server that answers `answer`, and the mails that it accepted. */
function mailServer() {
  const accepted: string[] = [];
  const server = { accepted, answer: async () => {} };
  const send = async ({ to }: Mail) => {
    await server.answer();
    accepted.push(to);
  };
  const mailer = logMails({ send, close: () => undefined }, db, (sentence) => expect.fail(sentence));
  return { server, mailer };
}

const isDown = async () => {
  throw new Error('Mailbox full');
};
const isUp = async () => {};

let mails = 0;

/** A mail whose own job has failed once. `tryAgain` is the next try of that job, `sendings` are those of the staff. */
async function failedMail() {
  mails += 1;
  const { server, mailer } = mailServer();
  const to = `once${mails}@small.test`;
  const mail: Mail = {
    template: 'shipment',
    key: `shipment:${mails}`,
    to,
    subject: 'Parcel',
    text: 'The text',
    html: '<p>The text</p>',
    language: 'en',
  };
  server.answer = isDown;
  await expect(mailer.send(mail)).rejects.toThrow('Mailbox full');
  server.answer = isUp;
  const uuids = async () => (await listMails(db, { text: to }, {})).rows.map((row) => row.uuid);
  const [uuid] = await uuids();
  if (uuid === undefined) throw new Error('The mail is not in the log');
  const takeSendings = async () => {
    const copies = await waitingJobs<{ key: string }>(db, 'send_mail_copy');
    for (const { key } of copies) await takeBackMail(db, by, key);
    return copies.map((copy) => () => runJob(mailLogTasks({ db, mailer }), 'send_mail_copy', copy));
  };
  return { server, to, uuid, uuids, tryAgain: () => mailer.send(mail), takeSendings };
}

test('the own job of a mail that staff have sent again sends nothing more', async () => {
  const { server, to, uuid, tryAgain, takeSendings } = await failedMail();
  await sendMailAgain(db, by, { uuid, to: to.toUpperCase() });
  for (const send of await takeSendings()) await send();
  await tryAgain();
  expect(server.accepted).toEqual([to.toUpperCase()]);
  expect((await getMail(db, uuid)).state).toBe('settled');
});

test('a mail that staff have sent to another address still reaches its own', async () => {
  const { server, to, uuid, tryAgain, takeSendings } = await failedMail();
  await sendMailAgain(db, by, { uuid, to: 'other@small.test' });
  for (const send of await takeSendings()) await send();
  await tryAgain();
  expect(server.accepted).toEqual(['other@small.test', to]);
});

test('staff send nothing if the own job was faster; what arrived is sent again when they want it', async () => {
  const { server, to, uuid, tryAgain, takeSendings } = await failedMail();
  await sendMailAgain(db, by, { uuid });
  const [early] = await takeSendings();
  await tryAgain();
  await early?.();
  expect(server.accepted).toEqual([to]);
  await sendMailAgain(db, by, { uuid });
  const [wanted] = await takeSendings();
  await wanted?.();
  expect(server.accepted).toEqual([to, to]);
});

test('two members of the staff who send a failed mail again send it once', async () => {
  const { server, to, uuid, takeSendings } = await failedMail();
  await sendMailAgain(db, by, { uuid });
  await sendMailAgain(db, by, { uuid });
  const sendings = await takeSendings();
  expect(sendings).toHaveLength(2);
  for (const send of sendings) await send();
  expect(server.accepted).toEqual([to]);
});

/** A failed mail whose copy failed, too, and which staff have sent again from the record of that copy. */
async function failedCopy() {
  const mail = await failedMail();
  await sendMailAgain(db, by, { uuid: mail.uuid });
  const [tryCopy] = await mail.takeSendings();
  mail.server.answer = isDown;
  await expect(tryCopy!()).rejects.toThrow('Mailbox full');
  mail.server.answer = isUp;
  const copy = (await mail.uuids()).find((uuid) => uuid !== mail.uuid)!;
  await sendMailAgain(db, by, { uuid: copy });
  const [trySecond] = await mail.takeSendings();
  return { ...mail, copy, tries: [mail.tryAgain, tryCopy!, trySecond!] as const };
}

test.each([
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
])('a mail, its copy and the copy of that, tried in the order %i, %i, %i, arrive once', async (...order) => {
  const { server, to, uuids, tries } = await failedCopy();
  for (const one of order) await tries[one]!();
  expect(server.accepted).toEqual([to]);
  for (const uuid of await uuids()) expect((await getMail(db, uuid)).state).not.toBe('failed');
});

test('a failed copy that was wanted although the mail had arrived is sent again', async () => {
  const { server, to, uuid, uuids, tryAgain, takeSendings } = await failedMail();
  await tryAgain();
  await sendMailAgain(db, by, { uuid });
  const [tryCopy] = await takeSendings();
  server.answer = isDown;
  await expect(tryCopy!()).rejects.toThrow('Mailbox full');
  server.answer = isUp;
  const copy = (await uuids()).find((one) => one !== uuid)!;
  await sendMailAgain(db, by, { uuid: copy });
  const [trySecond] = await takeSendings();
  await trySecond!();
  await tryCopy!();
  expect(server.accepted).toEqual([to, to]);
  expect((await getMail(db, copy)).state).toBe('settled');
});

test('while one try is under way, the other waits for its next turn', async () => {
  const { server, to, uuid, tryAgain, takeSendings } = await failedMail();
  await sendMailAgain(db, by, { uuid });
  const [send] = await takeSendings();
  const accepted = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  server.answer = () => {
    begun.resolve();
    return accepted.promise;
  };
  const copy = send?.();
  await begun.promise;
  await expect(tryAgain()).rejects.toThrow('under way');
  accepted.resolve();
  await copy;
  await tryAgain();
  expect(server.accepted).toEqual([to]);
});

test('a try whose process was killed holds up the next ones for two minutes only', async () => {
  const { server, to, uuid, tryAgain } = await failedMail();
  const claim = (seconds: number) =>
    sql`update mails set sending_until = now() + make_interval(secs => ${seconds}) where uuid = ${uuid}`.execute(
      db,
    );
  await claim(1);
  await expect(tryAgain()).rejects.toThrow('under way');
  await claim(-1);
  await tryAgain();
  expect(server.accepted).toEqual([to]);
});

/** Runs a job as the queue does: never twice at a time, and not again once it has succeeded. */
function queued(work: () => Promise<void>) {
  let state: 'waits' | 'runs' | 'done' = 'waits';
  return async () => {
    if (state !== 'waits') return;
    state = 'runs';
    state = await work().then(
      () => 'done',
      () => 'waits',
    );
  };
}

test('in whatever order the tries run, fail and run again, the address gets the mail once', async () => {
  const turns = fc.array(
    fc.record({ who: fc.constantFrom(0, 1, 2), isUp: fc.boolean(), isAlone: fc.boolean() }),
    { minLength: 3, maxLength: 10 },
  );
  await fc.assert(
    fc.asyncProperty(turns, async (steps) => {
      const { server, to, uuid, tryAgain, takeSendings } = await failedMail();
      await sendMailAgain(db, by, { uuid });
      await sendMailAgain(db, by, { uuid });
      const jobs = [tryAgain, ...(await takeSendings())].map(queued);
      let running: Promise<void>[] = [];
      for (const step of steps) {
        server.answer = step.isUp ? isUp : isDown;
        running = [...running, jobs[step.who]!()];
        if (step.isAlone) await Promise.all(running);
      }
      await Promise.all(running);
      server.answer = isUp;
      for (const run of jobs) await run();
      expect(server.accepted).toEqual([to]);
    }),
    { numRuns: 40 },
  );
});

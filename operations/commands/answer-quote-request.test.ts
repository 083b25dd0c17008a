// Tests that staff answer requests for quotations at a terminal, and buyers are notified and may accept.

import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { keepMails } from '../../tests/support/kept-mails.ts';
import { runCommand } from '../../tests/support/run-command.ts';
import { runJob } from '../../tests/support/run-job.ts';
import { done, openSmallShop, type NewBuyer } from '../../tests/support/small-shop.ts';
import { testSecrets } from '../../tests/support/test-secrets.ts';
import { modTasks } from '../../server/src/features/mods/mods.service.ts';
import type { Mail } from '../../server/src/platform/mail/mailer.ts';

const { db, url } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'X4-1/2R' });

async function asked(buyer: NewBuyer = {}) {
  const who = await shop.buyer(buyer);
  const request = await done(
    who.send('POST', '/quote-requests', {
      inventory_code: 'X4-1/2R',
      operations: [{ operation: 'longer', values: {} }],
      quantity: 5,
      body: 'OAL 5 in <please>.\n\u001b[2JSoon.',
    }),
  );
  return { who, uuid: request.uuid as string, number: request.number as string };
}

test('unanswered requests are listed, the shop gets a mail, and the buyer gets a number', async () => {
  const { number, uuid } = await asked();
  const { code, said } = await run('quote-requests');
  expect(code).toBe(0);
  expect(said).toMatch(
    new RegExp(`^${number}  \\d{4}-\\d\\d-\\d\\d  Buyer \\d+ Ltd. asks for 5 of X4-1/2R, in CAD$`, 'm'),
  );
  expect(said).toContain('    OAL 5 in <please>.\n     [2JSoon.');

  const toShop = await mailOf('send_quote_request', uuid);
  expect(toShop).toMatchObject({ to: 'orders@small.test' });
  expect(toShop.html).toContain('OAL 5 in &lt;please&gt;.');
  expect((await mailOf('send_quote_receipt', uuid)).subject).toContain(
    `We have received your quote request ${number}`,
  );

  await run('answer-quote-request', number, '--decline', '--answer', 'No blank is long enough.');
  expect((await run('quote-requests')).said).toBe('No request waits for an answer.\n');
});

test('the buyer gets price and days by mail in their language, and accepting makes a mod', async () => {
  const { who, number, uuid } = await asked({ province: 'QC', language: 'fr' });
  const args = [number, '--price', '240.00', '--days', '15', '--answer', 'Avec plaisir.'];
  expect(await run('answer-quote-request', ...args)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Request \d+: 240\.00 CAD a piece, 15 working days\. .+ is notified\.$/m),
  });
  const { subject, text } = await mailOf('send_quote_answer', uuid);
  expect(subject).toContain('Notre réponse à votre demande');
  expect(text).toContain('240,00');
  expect(text).toContain('Avec plaisir.');

  expect(await done(who.send('POST', `/quote-requests/${uuid}/accept`))).toMatchObject({
    mod: { is_quoted: true, prices: [{ each: 240_00 }], lead_days: 15 },
  });
});

test('a request is answered only once', async () => {
  const { number } = await asked();
  const answers = await Promise.all([
    run('answer-quote-request', number, '--price', '100', '--days', '5'),
    run('answer-quote-request', number, '--price', '200', '--days', '5'),
  ]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 1]);
  expect(await run('answer-quote-request', '999999', '--price', '1', '--days', '5')).toMatchObject({
    code: 1,
  });
});

test.each([
  ['', 'Name one request by its number.'],
  ['5001', 'Give --price and --days, or --decline.'],
  ['5001 --price 5', 'Give --price and --days, or --decline.'],
  ['5001 --price 5,000 --days 3', '--price: "5,000" has a comma.'],
  ['5001 --price 5 --days 0', '--days: 0 is too small.'],
  ['5001 --decline', '--answer is missing.'],
  ['5001 --decline --answer no --price 5', '--price and --days do not go with --decline.'],
])('invalid arguments are refused with a sentence: %s', async (args, problem) => {
  const { code, said } = await run('answer-quote-request', ...args.split(' ').filter(Boolean));
  expect(said).toContain(problem);
  expect(code).toBe(2);
});

async function mailOf(job: string, uuid: string): Promise<Mail> {
  const { sent, post } = keepMails(shop.settings);
  const handlers = modTasks({ db, ...post, secrets: testSecrets });
  await runJob(handlers, job, { request: uuid });
  return sent[0]!;
}

function run(...args: string[]) {
  return runCommand(url, ...args);
}

test('a quote for other pieces with a last day is accepted for those pieces, and not after that day', async () => {
  const { who, number, uuid } = await asked();
  const args = [number, '--price', '9.00', '--days', '15', '--quantity', '20', '--valid-until', '2999-12-31'];
  expect((await run('answer-quote-request', ...args)).code).toBe(0);
  const { text } = await mailOf('send_quote_answer', uuid);
  expect(text).toMatch(/Pieces: 20\n[^]*Valid until: 2999-12-31/);
  expect(await done(who.send('GET', '/quote-requests'))).toMatchObject([
    { state: 'answered', quantity: 5, quoted_quantity: 20, valid_until: '2999-12-31' },
  ]);
  await db
    .updateTable('quote_requests')
    .set({ valid_until: '2026-01-01' })
    .where('uuid', '=', uuid)
    .execute();
  const refused = await who.send('POST', `/quote-requests/${uuid}/accept`);
  expect(refused).toMatchObject({ status: 422, body: { code: 'quote-expired' } });
  await db
    .updateTable('quote_requests')
    .set({ valid_until: '2999-12-31' })
    .where('uuid', '=', uuid)
    .execute();
  await done(who.send('POST', `/quote-requests/${uuid}/accept`));
  const item = await db
    .selectFrom('items')
    .innerJoin('mods', 'mods.id', 'items.mod_id')
    .innerJoin('quote_requests', 'quote_requests.mod_id', 'mods.id')
    .select('items.requested')
    .where('quote_requests.uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  expect(item.requested).toBe(20);
  const events = await db
    .selectFrom('audit_events')
    .select(['actor', 'action', 'after'])
    .where('subject', '=', `request special ${number}`)
    .execute();
  expect(events).toMatchObject([
    { actor: 'answer-quote-request', action: 'request.quoted', after: { unit_cents: 900, quantity: 20 } },
  ]);
});

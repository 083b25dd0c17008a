// Tests that staff decide applications for credit at a terminal, and decisions take effect immediately.

import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { keepMails } from '../../tests/support/kept-mails.ts';
import { runCommand } from '../../tests/support/run-command.ts';
import { runJob } from '../../tests/support/run-job.ts';
import { done, fillCheckout, openSmallShop, type NewBuyer } from '../../tests/support/small-shop.ts';
import { waitingJobs } from '../../tests/support/waiting-jobs.ts';
import { testSecrets } from '../../tests/support/test-secrets.ts';
import { customerTasks } from '../../server/src/features/customers/customers.service.ts';
import type { Mail } from '../../server/src/platform/mail/mailer.ts';

const { db, url } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'PLENTY' });

const reference = { company: 'Steel Ltd.', contact: 'Kim', phone: '613-555-0100' };

async function applicant(buyer: NewBuyer = { creditLimitCents: null }) {
  const who = await shop.buyer(buyer);
  const isCanadian = buyer.currency !== 'USD';
  await done(
    who.send('POST', '/account/credit-application', {
      legal_name: 'Maple Precision Inc.',
      business_number: isCanadian ? '123456789 RT0001' : '12-3456789',
      years_in_business: 12,
      references: [reference, { ...reference, company: 'Coolant Inc.' }],
      requested_limit: 25_000_00,
      consent: true,
    }),
  );
  const { id, uuid } = await db
    .selectFrom('credit_applications')
    .select(['id', 'uuid'])
    .where('company_id', '=', who.companyId)
    .executeTakeFirstOrThrow();
  return { who, number: String(id), uuid };
}

test('undecided applications are listed with all that is needed for the decision', async () => {
  const { number } = await applicant();
  const { code, said } = await run('credit-applications');
  expect(code).toBe(0);
  expect(said).toMatch(
    new RegExp(`^${number}  \\d{4}-\\d\\d-\\d\\d  Buyer \\d+ Ltd. asks for 25000.00 CAD$`, 'm'),
  );
  expect(said).toContain('Maple Precision Inc., 123456789 RT0001, in business for 12 years');
  expect(said).toContain('Reference: Coolant Inc., Kim, 613-555-0100');

  await run('decide-credit', number, '--decline', '--reason', 'No references');
  expect((await run('credit-applications')).said).toBe('No application waits for a decision.\n');
});

test('an approval sets limit and terms, allows an order on account, and sends a mail', async () => {
  const { who, number, uuid } = await applicant();
  const args = [number, '--approve', '--limit', '5000.50', '--terms', '45'];
  const { code, said } = await run('decide-credit', ...args);
  expect(code).toBe(0);
  expect(said).toMatch(
    /^Application \d+: Buyer \d+ Ltd\. has a limit of 5000\.50 CAD, net 45 days\. .+ is notified\.$/m,
  );

  expect((await done(who.send('GET', '/account'))).credit).toEqual({
    limit: 5_000_50,
    open: 0,
    available: 5_000_50,
    terms_days: 45,
  });
  expect(await done(who.send('GET', '/account/credit-application'))).toMatchObject({
    application: { state: 'approved', granted_limit: 5_000_50, granted_terms_days: 45, decline_reason: '' },
    can_apply: true,
  });
  await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }]);
  await done(who.send('POST', '/trunk', { method: 'account' }));

  const { subject, text } = await mailAbout(uuid);
  expect(subject).toContain('Your application for credit is approved');
  expect(text).toContain('Limit: $5,000.50');
  expect(text).toContain('Net 45 days');
});

test('the trail records the credit before the decision, and terms stay when none are given', async () => {
  const { who, number } = await applicant({ creditLimitCents: 1_000_00, province: 'OH', currency: 'USD' });
  await run('decide-credit', number, '--approve', '--limit', '2000');
  const event = await db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('action', '=', 'credit.approved')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(event).toEqual({
    before: { credit_limit_cents: 1_000_00, terms_days: 30, is_approved: true },
    after: { credit_limit_cents: 2_000_00, terms_days: 30, is_approved: true },
  });
  expect((await done(who.send('GET', '/account'))).credit).toMatchObject({ limit: 2_000_00, terms_days: 30 });
});

test('a refusal sends its reason in the language of the applicant, and changes no credit', async () => {
  const { who, number, uuid } = await applicant({ creditLimitCents: null, province: 'QC', language: 'fr' });
  const args = [number, '--decline', '--reason', 'Références <injoignables>.'];
  expect(await run('decide-credit', ...args)).toMatchObject({
    code: 0,
    said: expect.stringContaining('is declined'),
  });

  expect((await done(who.send('GET', '/account'))).credit).toBeNull();
  const { application } = await done(who.send('GET', '/account/credit-application'));
  expect(application).toMatchObject({ state: 'declined', decline_reason: 'Références <injoignables>.' });
  const mail = await mailAbout(uuid);
  expect(mail.subject).toContain('Votre demande de crédit est refusée');
  expect(mail.text).toContain('Motif : Références <injoignables>.');
  expect(mail.html).toContain('Références &lt;injoignables&gt;.');
});

test('an application is decided only once, even by two decisions at the same moment', async () => {
  const { who, number, uuid } = await applicant();
  const answers = await Promise.all([
    run('decide-credit', number, '--approve', '--limit', '5000'),
    run('decide-credit', number, '--approve', '--limit', '7000'),
  ]);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 1]));

  const { limit } = (await done(who.send('GET', '/account'))).credit;
  const again = await run('decide-credit', number, '--decline', '--reason', 'No');
  expect(again.code).toBe(1);
  expect(again.said).toMatch(/was decided before: Buyer \d+ Ltd\. has a limit of [57]000\.00 CAD/);
  expect((await done(who.send('GET', '/account'))).credit.limit).toBe(limit);
  const jobs = await waitingJobs(db, 'send_credit_decision');
  expect(jobs.filter((job) => JSON.stringify(job).includes(uuid))).toHaveLength(1);
});

test('an unknown number is reported', async () => {
  expect(await run('decide-credit', '999999', '--decline', '--reason', 'No')).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no application 999999'),
  });
});

test.each([
  ['', 'Name one application by its number.'],
  ['x --approve --limit 1', 'Name one application by its number.'],
  ['1', 'Give either --approve or --decline.'],
  ['1 --approve --decline --limit 5', 'Give either --approve or --decline.'],
  ['1 --approve', '--limit is missing.'],
  ['1 --approve --limit 5,000', '--limit: "5,000" has a comma.'],
  ['1 --approve --limit -5', "'--limit' argument is ambiguous"],
  ['1 --approve --limit 0', '--limit: is zero.'],
  ['1 --approve --limit 1000000.01', '--limit: "1000000.01" is more than 1000000.00'],
  ['1 --approve --limit 5 --terms 0', '--terms: 0 is too small.'],
  ['1 --approve --limit 5 --reason why', 'A --reason belongs to --decline.'],
  ['1 --decline', '--reason is missing.'],
  ['1 --decline --reason no --terms 5', '--limit and --terms belong to --approve.'],
  ['1 --aprove --limit 5', "Unknown option '--aprove'"],
])('invalid arguments are refused with a sentence: %s', async (args, problem) => {
  const { code, said } = await run('decide-credit', ...args.split(' ').filter(Boolean));
  expect(said).toContain(problem);
  expect(said).toContain('Usage: npm run shop -- decide-credit <number>');
  expect(code).toBe(2);
});

async function mailAbout(uuid: string): Promise<Mail> {
  const { sent, post } = keepMails(shop.settings);
  const handlers = customerTasks({ db, ...post, secrets: testSecrets });
  await runJob(handlers, 'send_credit_decision', { application: uuid });
  return sent[0]!;
}

function run(...args: string[]) {
  return runCommand(url, ...args);
}

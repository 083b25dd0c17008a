import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { testSecrets } from '../../../../tests/support/test-secrets.ts';
import { customerTasks } from './customers.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);

function filledIn(change: object = {}) {
  const reference = { company: 'Steel <Ltd.>', contact: 'Kim', phone: '613 555 0100' };
  return {
    legal_name: 'Maple Precision Inc.',
    business_number: '123456789rt0001',
    years_in_business: 12,
    references: [reference, { ...reference, company: 'Coolant Inc.' }],
    requested_limit: 25_000_00,
    consent: true,
    ...change,
  };
}

test('a submitted application is shown, and another is refused while it is open', async () => {
  const who = await shop.buyer({ creditLimitCents: null });
  expect(await done(who.send('GET', '/account/credit-application'))).toEqual({
    application: null,
    can_apply: true,
  });
  const application = await done(who.send('POST', '/account/credit-application', filledIn()));
  expect(application).toMatchObject({
    state: 'submitted',
    business_number: '123456789 RT0001',
    requested_limit: 25_000_00,
    currency: 'CAD',
    decided_at: null,
  });

  const shown = await done(who.send('GET', '/account/credit-application'));
  expect(shown).toMatchObject({ application: { uuid: application.uuid }, can_apply: false });
  const second = await who.send('POST', '/account/credit-application', filledIn());
  expect(second.status).toBe(409);
  expect(second.body.code).toBe('credit-application-open');
});

test('of two applications at the same moment one is refused', async () => {
  const who = await shop.buyer();
  const elsewhere = await who.elsewhere();
  const answers = await Promise.all([
    who.send('POST', '/account/credit-application', filledIn()),
    elsewhere.send('POST', '/account/credit-application', filledIn()),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('after a decision the company may apply again', async () => {
  const who = await shop.buyer();
  await done(who.send('POST', '/account/credit-application', filledIn()));
  await db
    .updateTable('credit_applications')
    .set({ state: 'declined', decided_at: new Date() })
    .where('company_id', '=', who.companyId)
    .execute();
  const shown = await done(who.send('GET', '/account/credit-application'));
  expect(shown).toMatchObject({ application: { state: 'declined' }, can_apply: true });
  expect((await who.send('POST', '/account/credit-application', filledIn())).status).toBe(200);
});

test('all invalid fields are reported', async () => {
  const who = await shop.buyer();
  const [first] = filledIn().references;
  const { status, body } = await who.send(
    'POST',
    '/account/credit-application',
    filledIn({ business_number: '12', references: [first, { ...first, phone: '1234567' }] }),
  );
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    business_number: ['A GST/HST number looks like 123456789 RT0001.'],
    'references.1.phone': [
      'Enter a telephone number of ten digits, such as 519-555-0142, or 519-555-0142 x12 with an extension.',
    ],
  });
});

test.each([
  ['consent', { consent: false }],
  ['references', { references: [] }],
  ['requested_limit', { requested_limit: 1 }],
  ['legal_name', { legal_name: ' ' }],
])('an application without a valid %s is refused', async (field, change) => {
  const who = await shop.buyer();
  const { status, body } = await who.send('POST', '/account/credit-application', filledIn(change));
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('a company never sees the application of another', async () => {
  const [who, other] = [await shop.buyer(), await shop.buyer()];
  await done(other.send('POST', '/account/credit-application', filledIn()));
  const { application } = await done(who.send('GET', '/account/credit-application'));
  expect(application).toBeNull();
});

test('the shop gets one mail for each application, in which all texts are escaped', async () => {
  const who = await shop.buyer({ province: 'OH', currency: 'USD' });
  const { uuid } = await done(
    who.send('POST', '/account/credit-application', filledIn({ business_number: '123456789' })),
  );
  const jobs = await waitingJobs(db, 'send_credit_application');
  expect(jobs.filter((job) => JSON.stringify(job).includes(uuid))).toEqual([{ application: uuid }]);

  const { sent, post } = keepMails(shop.settings);
  const handlers = customerTasks({ db, ...post, secrets: testSecrets });
  await runJob(handlers, 'send_credit_application', { application: uuid });
  const [mail] = sent;
  expect(mail?.to).toBe('orders@small.test');
  expect(mail?.subject).toMatch(/^Application for credit: Buyer \d+ Ltd\.$/);
  for (const fact of ['12-3456789', '$25,000.00', 'Coolant Inc., Kim, 613-555-0100']) {
    expect(mail?.text).toContain(fact);
  }
  expect(mail?.html).toContain('Steel &lt;Ltd.&gt;');
});

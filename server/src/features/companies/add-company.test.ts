// Adding one company in the office, through its API.

import { type Permission, roleCodes, shopRoles } from '@chipload/domain/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openCompanies } from '../../../../tests/support/company-records.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { testSecrets } from '../../../../tests/support/test-secrets.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { customerTasks } from '../customers/customers.service.ts';

const database = await createTestDatabase();
const { db } = database;
const { shop, owner, finance, sales, eventsOf } = await openCompanies(database);

let companies = 0;
/** A company that no other test has. */
function fresh(change: object = {}) {
  companies += 1;
  return {
    company: `Added Works ${companies}`,
    country: 'CA',
    currency: 'CAD',
    line_1: `${companies} Dock Road`,
    city: 'Ottawa',
    province: 'ON',
    postal: 'k1a0b1',
    name: 'Ann Roy',
    email: `Ann@added${companies}.test`,
    language: 'fr',
    ...change,
  };
}
const add = async (company: object, by: Pick<typeof owner, 'send'> = owner) =>
  by.send('POST', '/companies', company);
const countCompanies = async () =>
  (await sql<{ count: number }>`select count(*)::integer as count from companies`.execute(db)).rows[0]?.count;

test('a company that is added may order at once, and its first person is mailed a link to choose a password', async () => {
  const wanted = fresh({ credit_limit: 500_000, terms_days: 45, phone: '(613) 555-0100' });
  const company = await done(add(wanted));
  expect(company).toMatchObject({
    name: wanted.company,
    code: `added-works-${companies}`,
    currency: 'CAD',
    is_approved: true,
    credit: { limit: 500_000, terms_days: 45 },
    people: [{ name: 'Ann Roy', email: wanted.email.toLowerCase(), phone: '613-555-0100', language: 'fr' }],
    addresses: [{ is_billing: true, name: wanted.company, line_1: wanted.line_1, postal: 'K1A 0B1' }],
  });
  const email = wanted.email.toLowerCase();
  expect(await waitingJobs(db, 'send_password_reset')).toContainEqual({ email });
  const { sent, post } = keepMails(shop.settings);
  await runJob(customerTasks({ db, ...post, secrets: testSecrets }), 'send_password_reset', { email });
  expect(sent).toMatchObject([
    { to: email, subject: expect.stringContaining('Choisissez votre mot de passe') },
  ]);
  const [event] = await eventsOf(`company ${company.uuid}`);
  expect(event).toMatchObject({
    action: 'company.added',
    staff_id: owner.id,
    after: { credit_limit_cents: 500_000, terms_days: 45 },
  });
  const ofPerson = await eventsOf(`customer ${company.people[0].id}`);
  expect(ofPerson.map(({ action }: { action: string }) => action).toSorted()).toEqual([
    'customer.added',
    'customer.password-link-sent',
  ]);
});

test('a company without a limit pays by card, and one of the United States in the currency that is chosen', async () => {
  const place = { country: 'US', province: 'OH', city: 'Cleveland', postal: '44114' };
  expect(await done(add(fresh({ ...place, currency: 'USD' })))).toMatchObject({
    currency: 'USD',
    credit: { limit: null },
    addresses: [{ country: 'US', province: 'OH' }],
  });
  expect(await done(add(fresh({ ...place, currency: 'CAD' })))).toMatchObject({ currency: 'CAD' });
});

test.each([
  ['a name that a company has, in any case', 'company', /The company .* has this name already/],
  ['an address of another province', 'postal', /\w/],
  ['a phone number that is none', 'phone', /\w/],
  ['the e-mail address of somebody at another company', 'email', /belongs to somebody at/],
])('%s is refused at its field, and adds nothing', async (_, field, message) => {
  const known = fresh();
  await done(add(known));
  const wrong = {
    company: known.company.toUpperCase(),
    postal: 'V5K 0A1',
    phone: '12-34-56-7x',
    email: known.email,
  }[field];
  const before = await countCompanies();
  const { status, body } = await add(fresh({ [field]: wrong }));
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
  expect(body.errors[field].join(' ')).toMatch(message);
  expect(await countCompanies()).toBe(before);
});

test('a limit is given by those who set terms, up to their own', async () => {
  expect(await add(fresh({ credit_limit: 6_000_000 }), finance)).toMatchObject({
    status: 403,
    body: { code: 'above-limit' },
  });
  await done(add(fresh({ credit_limit: 4_000_000 }), finance));
  for (const terms of [{ credit_limit: 1 }, { terms_days: 30 }])
    expect(await add(fresh(terms), sales)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  await done(add(fresh(), sales));
});

test.each(roleCodes)('the role %s adds companies as its permissions say', async (role) => {
  const person = await insertColleague(db, shop.app, { role });
  const may = (...keys: Permission[]) => keys.every((key) => shopRoles[role].permissions.includes(key));
  const isAllowed = may('write-customers', 'read-customers');
  expect((await add(fresh(), person)).status).toBe(isAllowed ? 200 : 403);
  expect((await add(fresh({ terms_days: 30 }), person)).status).toBe(
    isAllowed && may('set-terms') ? 200 : 403,
  );
});

// Undoing an import of companies: for a day, as a whole, and while nothing has changed since.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { eraseAccount } from '../privacy/privacy.service.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);

type Sender = Pick<typeof owner, 'send'>;
const sentOf = (text: string | Buffer, more: object = {}) => ({
  content: Buffer.from(text).toString('base64'),
  ...more,
});
const preview = async (text: string | Buffer, by: Sender = owner) =>
  done(by.send('POST', '/company-imports/preview', sentOf(text)));
const apply = async (text: string | Buffer, more: object = {}, by: Sender = owner) => {
  const { plan } = await preview(text, by);
  const sent = { name: 'customers.csv', without_refused: false, digest: plan.digest, ...more };
  return by.send('POST', '/company-imports', sentOf(text, sent));
};
const undo = async (uuid: string, by: Sender = owner) => by.send('POST', `/company-imports/${uuid}/undo`);
const companyNamed = async (name: string) => {
  const { rows } = await sql<{ uuid: string }>`select uuid from companies where name = ${name}`.execute(db);
  return rows[0] ? done(owner.send('GET', `/companies/${rows[0].uuid}`)) : undefined;
};

let companies = 0;
/** A name, a domain for e-mail addresses and the cells of an address that no other test has. */
function fresh() {
  companies += 1;
  return {
    name: `Import Works ${companies}`,
    at: `works${companies}.test`,
    place: `${companies} Dock Road,Ottawa,ON,K1A 0B1`,
  };
}
const head = 'Company,Person,E-mail,Address line 1,City,Province or state,Postal code';

test('an import is undone as a whole, and its companies are gone', async () => {
  const { name, at, place } = fresh();
  const set = await done(apply(`${head},Credit limit\n${name},Ann Roy,ann@${at},${place},100\n`));
  expect(await done(undo(set.uuid))).toMatchObject({ undone: { by: expect.any(String) } });
  expect(await companyNamed(name)).toBeUndefined();
  expect(await sql`select from customers where email = ${`ann@${at}`}`.execute(db)).toMatchObject({
    rows: [],
  });
});

test.each([
  ['a cart', async (id: number) => sql`insert into trunks (customer_id, currency) values (${id}, 'CAD')`],
  [
    'a password of their own',
    async (id: number) => sql`update customers set email_confirmed_at = now() where id = ${id}`,
  ],
  [
    'a starred part',
    async (id: number) => sql`insert into starred (customer_id, part_id) select ${id}, min(id) from parts`,
  ],
  [
    'a debt',
    async (id: number) =>
      sql`insert into credit_entries (company_id, kind, cents) select company_id, 'opening_balance', 100 from customers where id = ${id}`,
  ],
  [
    'a hold',
    async (id: number) =>
      sql`update companies set hold_reason = 'Late' where id = (select company_id from customers where id = ${id})`,
  ],
  [
    'a colleague',
    async (id: number) =>
      sql`insert into customers (company_id, email, name, password_hash) select company_id, 'colleague@of.test', 'C', '-' from customers where id = ${id}`,
  ],
  [
    'another address',
    async (id: number) =>
      sql`insert into addresses (company_id, name, line_1, city, province, postal, country)
        select company_id, 'C', '7 New St', 'Ottawa', 'ON', 'K1A 0B1', 'CA' from customers where id = ${id}`,
  ],
  [
    'an act in its timeline',
    async (id: number) =>
      sql`insert into audit_events (actor, action, subject) select 'staff', 'company.held', 'company ' || companies.uuid
        from customers join companies on companies.id = company_id where customers.id = ${id}`,
  ],
])('a company with %s keeps the whole import from being undone', async (_, change) => {
  await shop.part({ code: `SEEN-${companies}` });
  const { name, at, place } = fresh();
  const other = fresh();
  const set = await done(
    apply(
      `${head}\n${name},Ann Roy,ann@${at},${place}\n${other.name},Bo Lee,bo@${other.at},${other.place}\n`,
    ),
  );
  const { rows } = await sql<{ id: number }>`select id from customers where email = ${`ann@${at}`}`.execute(
    db,
  );
  await (await change(rows[0]?.id ?? 0)).execute(db);
  const refused = await undo(set.uuid);
  expect(refused).toMatchObject({ status: 409, body: { code: 'change-not-undoable' } });
  expect(refused.body.message).toContain(name);
  expect(refused.body.message).not.toContain(other.name);
  expect(await companyNamed(name)).toBeDefined();
  expect(await companyNamed(other.name)).toBeDefined();
});

test('an import can be undone for a day', async () => {
  const { name, at, place } = fresh();
  const set = await done(apply(`${head}\n${name},Ann Roy,ann@${at},${place}\n`));
  await sql`update change_sets set changed_at = now() - interval '25 hours' where uuid = ${set.uuid}`.execute(
    db,
  );
  expect((await undo(set.uuid)).body.message).toContain('can be undone for a day');
  expect(await companyNamed(name)).toBeDefined();
  const next = fresh();
  await done(apply(`${head}\n${next.name},Ann Roy,ann@${next.at},${next.place}\n`));
  const { rows } = await sql`
    select from company_set_rows join change_sets on change_sets.id = change_set_id where uuid = ${set.uuid}`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test('what a set keeps of a company goes when one of its people is erased, and the import stays', async () => {
  const { name, at, place } = fresh();
  const set = await done(
    apply(`${head}\n${name},Ann Roy,ann@${at},${place}\n${name},Bo Lee,bo@${at},${place}\n`),
  );
  const { rows } = await sql<{ id: number }>`select id from customers where email = ${`ann@${at}`}`.execute(
    db,
  );
  await eraseAccount(db, rows[0]?.id ?? 0, { command: 'erase-customer' });
  const { rows: left } = await sql`
    select from company_set_rows join change_sets on change_sets.id = change_set_id where uuid = ${set.uuid}`.execute(
    db,
  );
  expect(left).toEqual([]);
  expect((await undo(set.uuid)).body.message).toContain('was erased since');
});

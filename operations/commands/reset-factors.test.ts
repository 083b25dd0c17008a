import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { runCommand } from '../../tests/support/run-command.ts';
import { openSmallShop } from '../../tests/support/small-shop.ts';
import { hireStaff } from '../../tests/support/test-office.ts';
import { waitingJobs } from '../../tests/support/waiting-jobs.ts';

const { db, url } = await createTestDatabase();
const shop = await openSmallShop(db);

test('the operator removes the second factors of a customer; the case of the e-mail address does not matter', async () => {
  const who = await shop.buyer();
  await db
    .insertInto('authenticators')
    .values({ customer_id: who.customerId, secret: Buffer.from('secret'), confirmed_at: new Date() })
    .execute();
  const { code, said } = await runCommand(url, 'reset-factors', '--email', who.email.toUpperCase());
  expect(said).toContain(`${who.email} has no second factor any more`);
  expect(code).toBe(0);
  expect(await db.selectFrom('authenticators').selectAll().execute()).toEqual([]);
});

test('a person of the staff who has lost the second factor gets a mail and is signed out, and sets up a new one', async () => {
  const email = await hireStaff(db);
  const { id, uuid } = await db
    .selectFrom('staff')
    .select(['id', 'uuid'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('staff_authenticators')
    .values({ staff_id: id, secret: Buffer.from('secret'), confirmed_at: new Date() })
    .execute();
  await db
    .insertInto('staff_sessions')
    .values({
      staff_id: id,
      token_hash: Buffer.from('token'),
      has_factor: true,
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();

  const { code, said } = await runCommand(url, 'reset-factors', '--email', email);
  expect({ code, said }).toEqual({
    code: 0,
    said: `${email} has no second factor any more and is signed out everywhere.\n`,
  });
  const ofPerson = (table: 'staff_authenticators' | 'staff_sessions') =>
    db.selectFrom(table).select('staff_id').where('staff_id', '=', id).execute();
  expect([await ofPerson('staff_authenticators'), await ofPerson('staff_sessions')]).toEqual([[], []]);
  const event = await db
    .selectFrom('audit_events')
    .select(['id', 'actor'])
    .where('subject', '=', `staff ${uuid}`)
    .where('action', '=', 'staff.factor-removed')
    .executeTakeFirstOrThrow();
  expect(event.actor).toBe('reset-factors');
  expect(await waitingJobs(db, 'send_staff_notice')).toContainEqual({ event: event.id });
});

test('an unknown or invalid e-mail address is reported', async () => {
  const unknown = await runCommand(url, 'reset-factors', '--email', 'nobody@small.test');
  expect([unknown.code, unknown.said]).toEqual([1, 'Nobody has the e-mail nobody@small.test.\n']);
  const malformed = await runCommand(url, 'reset-factors', '--email', 'nobody');
  expect(malformed.said).toContain('"nobody" is not an e-mail address.');
});

import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { runCommand } from '../../tests/support/run-command.ts';
import { openSmallShop } from '../../tests/support/small-shop.ts';

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

test('an unknown or invalid e-mail address is reported', async () => {
  const unknown = await runCommand(url, 'reset-factors', '--email', 'nobody@small.test');
  expect([unknown.code, unknown.said]).toEqual([1, 'Nobody has the e-mail nobody@small.test.\n']);
  const malformed = await runCommand(url, 'reset-factors', '--email', 'nobody');
  expect(malformed.said).toContain('"nobody" is not an e-mail address.');
});

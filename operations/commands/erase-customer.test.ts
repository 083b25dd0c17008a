import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { runCommand } from '../../tests/support/run-command.ts';
import { openSmallShop } from '../../tests/support/small-shop.ts';

const { db, url } = await createTestDatabase();
const shop = await openSmallShop(db);

test('the operator erases a customer; the case of the e-mail address does not matter', async () => {
  const who = await shop.buyer();
  const { code, said } = await runCommand(url, 'erase-customer', '--email', who.email.toUpperCase());
  expect(said).toContain(`${who.email} is erased`);
  expect(code).toBe(0);
  const left = await db.selectFrom('customers').select('email').where('email', '=', who.email).execute();
  expect(left).toEqual([]);
});

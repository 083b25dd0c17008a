import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { insertStaff } from '../../../../tests/support/test-staff.ts';
import { staffTasks } from './staff-tasks.ts';

const { db } = await createTestDatabase();
const { settings } = await openSmallShop(db);

test.each([
  [true, 'no authenticator app'],
  [false, 'the authenticator app that is set up next'],
])('in a sample shop (%s), an invitation announces %s', async (isSampleShop) => {
  const { sent, post } = keepMails(settings);
  const staffId = await insertStaff(db);
  await runJob(staffTasks({ db, isSampleShop, ...post }), 'send_staff_invitation', { staffId });
  expect(sent[0]?.text).toContain('Choose a password with this link.');
  expect(sent[0]?.text.includes('authenticator')).toBe(!isSampleShop);
});

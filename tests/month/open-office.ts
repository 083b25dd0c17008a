// The office of a month that was played, for a person who closes the month by hand.

import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { mock } from 'node:test';
import { hashPassword } from '../../server/src/platform/passwords/password.ts';
import { runMoneyJobs } from '../support/run-money-jobs.ts';
import type { Month } from './open-month.ts';

const password = 'a-month-by-hand';
const tickMilliseconds = 1_000;

/** Opens the shop in which the month was played on a port, and resolves when a line is entered. Its clock goes on. */
export async function openOffice(month: Month, port: number): Promise<void> {
  const { db, app, clerk } = month;
  await db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', clerk.id)
    .execute();
  const url = await app.listen({ port, host: '127.0.0.1' });
  console.log(`${url}/office/ is open for ${clerk.email}, password ${password}. Enter ends the month.`);
  let jobs = Promise.resolve();
  const ticking = setInterval(() => {
    mock.timers.setTime(Date.now() + tickMilliseconds);
    jobs = jobs.then(() => runMoneyJobs(month));
  }, tickMilliseconds);
  const input = createInterface({ input: process.stdin });
  await once(input, 'line');
  input.close();
  clearInterval(ticking);
  await jobs;
}

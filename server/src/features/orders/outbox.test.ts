import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { startWorker } from '../../platform/jobs/worker.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { mailDocumentsOf } from '../invoices/invoices.service.ts';
import { orderTasks } from './orders.service.ts';

const { db, pool } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'PLENTY' });

test('the worker writes one confirmation for a confirmed order to the mail folder, and none for a refused one', async () => {
  const mailFolder = await mkdtemp(join(tmpdir(), 'mails-'));
  onTestFinished(() => rm(mailFolder, { recursive: true }));
  const folder = { smtpUrl: undefined, mailFrom: 'shop@small.test', mailFolder };
  const mailer = createMailer(folder, mailDocumentsOf({ db, settings: shop.settings }));
  const handlers = orderTasks({
    db,
    mailer,
    settings: shop.settings,
    publicUrl: 'http://small.test',
  });
  const writtenMails = async () => (await readdir(mailFolder)).filter((file) => file.endsWith('.eml'));
  const worker = startWorker({ db, pool, handlers, log: pino({ level: 'silent' }) });
  onTestFinished(() => worker.stop());

  const refused = await shop.buyer({ cardToken: 'sandbox-decline' });
  await fillCheckout(refused, [{ sku: 'PLENTY', quantity: 1 }]);
  expect(
    (await refused.send('POST', '/trunk', { method: 'card', card: refused.card, cvd: '123' })).status,
  ).toBe(422);

  const buyer = await shop.buyer();
  await fillCheckout(buyer, [{ sku: 'PLENTY', quantity: 1 }]);
  const { number } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  await done(buyer.send('POST', '/trunk', { method: 'account' }));

  await expect.poll(writtenMails, { timeout: 10_000 }).toHaveLength(1);
  const [name = ''] = await writtenMails();
  const mail = await readFile(join(mailFolder, name), 'utf8');
  expect(mail).toContain(`Subject: Order ${number} confirmed`);
  expect(mail).toContain('Content-Type: text/html');
});

// A certificate of a company from its cart to the order and its mail.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { done, fillCheckout, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { orderTasks } from '../orders/orders.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'X4-1/2', cad: [10_000] });

async function addCertificate({ companyId }: SmallBuyer, isVerified = true): Promise<void> {
  await sql`insert into staff (email, name) values (${`staff${companyId}@chipload.test`}, 'Ann')`.execute(db);
  await sql`
    insert into tax_certificates (company_id, jurisdiction, tax, number, reason, valid_from, verified_by, verified_at)
    select ${companyId}, 'CA-BC', 'PST', 'FIN-492', 'production', '2020-01-01',
      case when ${isVerified} then staff.id end, case when ${isVerified} then now() end
    from staff where email = ${`staff${companyId}@chipload.test`}`.execute(db);
}

const reasonsOf = (trunk: { tax_lines: { name: string; reason: string; amount: number }[] }) =>
  trunk.tax_lines.map(({ name, reason, amount }) => [name, reason, amount]);

test('a verified certificate removes PST from the cart, and the order and its mail name the certificate', async () => {
  const buyer = await shop.buyer({ province: 'BC' });
  await addCertificate(buyer);
  const trunk = await fillCheckout(buyer, [{ sku: 'X4-1/2', quantity: 2 }]);
  expect(reasonsOf(trunk)).toEqual([
    ['GST', 'taxable', 1_093],
    ['PST', 'exempt-certificate', 0],
  ]);
  expect(trunk.tax_lines[1]).toMatchObject({ rate: 7, certificate_no: 'FIN-492' });

  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  const order = await done(buyer.send('GET', `/orders/${uuid}`));
  expect(order).toMatchObject({
    taxes: 1_093,
    tax_lines: [{}, { certificate_no: 'FIN-492', rate: 7, amount: 0 }],
  });

  const { sent, post } = keepMails(shop.settings);
  await runJob(orderTasks({ db, ...post }), 'send_order_confirmation', { order: uuid });
  expect(sent[0]?.text).toContain('PST 7% (exempt by certificate FIN-492)');
});

test('a certificate that nobody has verified does nothing', async () => {
  const buyer = await shop.buyer({ province: 'BC' });
  await addCertificate(buyer, false);
  const trunk = await fillCheckout(buyer, [{ sku: 'X4-1/2', quantity: 2 }]);
  expect(reasonsOf(trunk)).toEqual([
    ['GST', 'taxable', 1_093],
    ['PST', 'taxable', 1_530],
  ]);
});

// The list of payments received, searched and paged.

import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import { transact } from '../../platform/database/database.ts';
import { listOfficePayments, receivePayment } from './invoices.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const by = actingStaff(await insertStaff(db), ['read-money', 'receive-payments']);
const everything = { text: undefined, state: undefined, company: undefined, from: undefined, to: undefined };

async function payer() {
  const { companyId } = await shop.buyer();
  return db
    .selectFrom('companies')
    .select(['uuid', 'name', 'code'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

async function receive(company: string, reference: string, receivedOn: string) {
  const payment = { company, currency: 'CAD', cents: 1_000, method: 'cheque', parts: [] } as const;
  return transact(db, (transaction) =>
    receivePayment(transaction, by, { ...payment, reference, receivedOn }),
  );
}

test('a text finds payments by their number, the beginning of their reference and their company, each once, a page at a time', async () => {
  const [one, other] = [await payer(), await payer()];
  await receive(one.uuid, 'CHQ 4711', '2026-01-05');
  await receive(one.uuid, `${one.name} January`, '2026-01-07');
  await receive(other.uuid, 'chq 4712', '2026-01-06');
  const found = async (text: string, filter = {}, sorted = {}) =>
    listOfficePayments(db, { ...everything, text, ...filter }, sorted);
  const references = async (...given: Parameters<typeof found>) =>
    (await found(...given)).rows.map(({ reference }) => reference);

  expect(await references('Chq 47')).toEqual(['chq 4712', 'CHQ 4711']);
  expect(await references('chq 4711')).toEqual(['CHQ 4711']);
  expect(await references(one.name)).toEqual([`${one.name} January`, 'CHQ 4711']);
  expect(await references(one.name, {}, { sort: 'number' })).toEqual(['CHQ 4711', `${one.name} January`]);
  expect(await references('chq', { company: other.uuid })).toEqual(['chq 4712']);
  expect(await references('chq', { from: '2026-01-06' })).toEqual(['chq 4712']);
  for (const text of ['4711', '%', 'chq 47_1']) expect(await references(text)).toEqual([]);
  const [newest] = (await found('chq')).rows;
  expect(await references(newest!.number)).toEqual(['chq 4712']);

  const pages = [];
  for (let after: string | null = ''; after !== null;) {
    const page = await listOfficePayments(db, { ...everything, text: 'chq' }, { after }, 1);
    pages.push(...page.rows.map(({ reference }) => reference));
    ({ after } = page);
  }
  expect(pages).toEqual(['chq 4712', 'CHQ 4711']);
});

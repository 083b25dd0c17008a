// The debt of a company, through HTTP as its buyers see it.

import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { pagesOf, wordsOf } from '../../../../tests/support/read-pdf.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { done, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import { transact } from '../../platform/database/database.ts';
import { createMadeFiles } from '../../platform/files/made-files.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { accountOwedRoutes } from './account-owed.routes.ts';
import { receivePayment } from './invoices.service.ts';
import { getCompanyUuid } from './money-lists.repository.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db, {
  addRoutes: (api, { settings }) => accountOwedRoutes(api, { db, settings }, createMadeFiles()),
});
await shop.part({ code: 'XM5-0500', cad: [1_010], onHand: 1_000_000 });
const staffId = await insertStaff(db);
const by = actingStaff(staffId, ['receive-payments'], {});

const shipped = (buyer: SmallBuyer) =>
  orderAndShip({ db, settings: shop.settings, staffId }, buyer, { 'XM5-0500': 9 }, 'account');

async function receive(buyer: SmallBuyer, cents: number, parts: { invoice: string | null; cents: number }[]) {
  const received = {
    company: await getCompanyUuid(db, buyer.companyId),
    currency: 'CAD',
    cents,
    method: 'cheque',
    reference: '',
    receivedOn: shopDay(),
    parts,
  } as const;
  return transact(db, (transaction) => receivePayment(transaction, by, received));
}

test('a buyer sees what is open of each invoice, what is not applied, and both by currency', async () => {
  const buyer = await shop.buyer({ creditLimitCents: 10_000_000 });
  const invoice = await shipped(buyer);
  await receive(buyer, 5_000, [{ invoice: invoice.uuid, cents: 700 }]);
  const { accounts } = await done(buyer.send('GET', '/account/owed'));

  expect(accounts).toMatchObject([
    {
      currency: 'CAD',
      owed: [{ kind: 'invoice', number: invoice.number, open: invoice.totalCents - 700, is_overdue: false }],
      left: [{ kind: 'payment', left: 4_300 }],
      ageing: { current: invoice.totalCents - 700, 'over-90': 0 },
      open: invoice.totalCents - 700,
      unapplied: 4_300,
    },
  ]);
});

test('the balance from before the first order is open until it is paid', async () => {
  const buyer = await shop.buyer({ creditLimitCents: 10_000_000 });
  const opening = { company_id: buyer.companyId, kind: 'opening_balance', cents: 25_000 } as const;
  await db.insertInto('credit_entries').values(opening).execute();
  const before = await done(buyer.send('GET', '/account/owed'));
  expect(before.accounts[0].owed).toMatchObject([{ kind: 'opening', uuid: null, number: '', open: 25_000 }]);

  await receive(buyer, 25_000, [{ invoice: null, cents: 25_000 }]);
  expect((await done(buyer.send('GET', '/account/owed'))).accounts).toEqual([]);
});

test('a buyer sees nothing of another company', async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()];
  const invoice = await shipped(buyer);
  expect((await done(other.send('GET', '/account/owed'))).accounts).toEqual([]);
  expect(await wordsOfStatement(other)).not.toContain(invoice.number);
});

test('the statement is a PDF in the language of the buyer', async () => {
  const buyer = await shop.buyer();
  const invoice = await shipped(buyer);
  expect(await wordsOfStatement(buyer)).toContain(`Invoice ${invoice.number}`);
  expect(await wordsOfStatement(buyer, '?language=fr')).toContain(`Facture ${invoice.number}`);
});

async function wordsOfStatement(buyer: SmallBuyer, query = '') {
  const answer = await shop.app.inject({
    method: 'GET',
    url: `/api/account/statement/pdf${query}`,
    headers: { cookie: `session=${buyer.token()}` },
  });
  expect(answer.statusCode).toBe(200);
  return pagesOf(answer.rawPayload)
    .map(wordsOf)
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}

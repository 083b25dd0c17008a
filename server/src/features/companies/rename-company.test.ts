// Another name and code for a company, through the API of the office; its invoices as the buyer gets them.

import { expect, test } from 'vitest';
import { openCompanies } from '../../../../tests/support/company-records.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { pagesOf, wordsOf } from '../../../../tests/support/read-pdf.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { done, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';

const database = await createTestDatabase();
const { db } = database;
const { shop, owner, sales, companyOf, recordOf, eventsOf } = await openCompanies(database);

async function shipped(buyer: SmallBuyer) {
  return orderAndShip({ db, settings: shop.settings, staffId: owner.id }, buyer, { 'X4-1/2': 1 });
}

async function purchaserOn({ uuid }: { uuid: string }, buyer: SmallBuyer): Promise<string> {
  const { rawPayload } = await shop.app.inject({
    method: 'GET',
    url: `/api/invoices/${uuid}/pdf`,
    headers: { cookie: `session=${buyer.token()}` },
  });
  return pagesOf(rawPayload).map(wordsOf).join('\n');
}

test('a company gets another name and code, with both before and after in the trail, and may keep one of them', async () => {
  const uuid = await companyOf(await shop.buyer());
  const { get, act } = recordOf(uuid);
  const { name, code } = await get();
  const renamed = await done(act(sales, 'name', { name: '  Acme Ltée ', code: 'Acme.1' }));
  expect(renamed).toMatchObject({ name: 'Acme Ltée', code: 'Acme.1' });
  const again = await done(act(sales, 'name', { name: 'Acme Ltée', code: 'acme.1' }));
  const same = await done(act(sales, 'name', { name: 'Acme Ltée', code: 'acme.1' }));
  expect(same.version).toBe(again.version);
  expect(await eventsOf(`company ${uuid}`)).toMatchObject([
    {
      action: 'company.renamed',
      staff_id: sales.id,
      before: { name, code },
      after: { name: 'Acme Ltée', code: 'Acme.1' },
    },
    { before: { code: 'Acme.1' }, after: { code: 'acme.1' } },
  ]);
});

test('the code of another company is refused in any case, also to two people at once, and nothing is changed', async () => {
  const first = recordOf(await companyOf(await shop.buyer()));
  const second = recordOf(await companyOf(await shop.buyer()));
  await done(first.act(sales, 'name', { name: 'First', code: 'north-west' }));
  const before = await second.get();
  expect(await second.act(sales, 'name', { name: 'Second', code: 'NORTH-West' })).toMatchObject({
    status: 422,
    body: { code: 'company-code-taken', message: expect.stringContaining('Another company has this code') },
  });
  expect(await second.get()).toEqual(before);

  const both = await Promise.all([
    first.act(sales, 'name', { name: 'First', code: 'south' }),
    second.act(sales, 'name', { name: 'Second', code: 'SOUTH' }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test.each([
  { name: ' ', code: 'fine' },
  { name: 'Two\nlines', code: 'fine' },
  { name: 'Fine', code: '' },
  { name: 'Fine', code: 'a b' },
  { name: 'Fine', code: '-a' },
])('%o is refused', async (names) => {
  const { act } = recordOf(await companyOf(await shop.buyer()));
  expect(await act(sales, 'name', names)).toMatchObject({ status: 422, body: { code: 'validation' } });
});

test('who may not write customers cannot rename them, and a change that somebody was faster than is refused', async () => {
  const uuid = await companyOf(await shop.buyer());
  const { act } = recordOf(uuid);
  const names = { name: 'Other', code: `other-${uuid.slice(0, 8)}` };
  const packer = await insertColleague(db, shop.app, { role: 'warehouse' });
  expect(await act(packer, 'name', names)).toMatchObject({ status: 403 });
  await done(act(owner, 'hold', { reason: 'Cheque' }));
  expect(await sales.send('POST', `/companies/${uuid}/name`, { version: 1, ...names })).toMatchObject({
    status: 409,
    body: { code: 'record-changed' },
  });
});

test('an invoice keeps the name of its day; the next one, and the billing address in the former name, have the new one', async () => {
  const buyer = await shop.buyer({ creditLimitCents: 10_000_000 });
  const { get, act } = recordOf(await companyOf(buyer));
  const { name: former, code } = await get();
  const early = await shipped(buyer);
  const words = await purchaserOn(early, buyer);
  expect(words).toContain(former);
  await done(act(sales, 'name', { name: 'Renamed Works', code }));
  expect(await purchaserOn(early, buyer)).toBe(words);

  const late = await purchaserOn(await shipped(buyer), buyer);
  expect(late).toContain('Renamed Works');
  expect(late).not.toContain(former);
});

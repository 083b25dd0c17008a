// The exchange rates in the files of a run, through the office's API.

import { addDays } from '@chipload/domain/days';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { rewrite } from '../../../../tests/support/month-of-documents.ts';
import { readCsv } from '../../../../tests/support/read-csv.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { done, fillCheckout } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const database = await createTestDatabase();
const { db, pool } = database;
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const finance = await insertColleague(db, shop.app, { role: 'finance' });
await shop.part({ code: 'U-1', cad: [2_423], usd: [1_777], onHand: 1_000 });
const warehouse = { db, settings: shop.settings, staffId: finance.id };
const today = shopDay();
const yesterday = addDays(today, -1);

const enter = (day: string, cad_millionths: number) =>
  done(finance.send('POST', '/taxes/exchange-rates', { rates: [{ day, cad_millionths }], source: 'A bank' }));
const download = async () => (await finance.send('GET', '/books/runs/1/csv')).raw.rawPayload;
type Account = { currency: string; account: string; tax: string; jurisdiction: string };

test('an entry has the rate of its invoice, else that of its day, as it was when the run was taken', async () => {
  await enter(yesterday, 1_400_000);
  await enter(today, 1_500_000);
  const canadian = await shop.buyer({ province: 'ON' });
  await sql`update companies set currency = 'USD' where id = ${canadian.companyId}`.execute(db);
  const buyers = [
    { buyer: canadian, rate: '1.5000' },
    { buyer: await shop.buyer({ province: 'OH', currency: 'USD' }), rate: '1.4000' },
    { buyer: await shop.buyer({ province: 'ON' }), rate: '' },
  ];
  const collected = { type: 'collect', data: { courier: 'ups', account_number: '1A2B3C' } };
  const issued = [];
  for (const { buyer, rate } of buyers) {
    await fillCheckout(buyer, [{ sku: 'U-1', quantity: 7 }], collected);
    const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
    const { number } = await shipPieces(warehouse, uuid, { 'U-1': 7 });
    issued.push({ number, rate });
  }
  await rewrite(database, 'journal_entries', sql`update journal_entries set posted_on = ${yesterday}`);
  const { accounts } = await done(finance.send('GET', '/books'));
  await done(
    finance.send('POST', '/books/accounts', {
      program: 'quickbooks-online',
      accounts: accounts.map(({ currency, account, tax, jurisdiction }: Account, at: number) => ({
        currency,
        account,
        tax,
        jurisdiction,
        target: `Account ${at}`,
        tax_code: '',
      })),
    }),
  );
  const withoutRate = async () =>
    (await done(finance.send('GET', `/books/preview?through=${yesterday}`))).without_rate;
  expect(await withoutRate()).toBeNull();
  await done(finance.send('DELETE', `/taxes/exchange-rates/${yesterday}`));
  expect(await withoutRate()).toEqual({ entries: 1, first_day: yesterday, last_day: yesterday });
  await enter(yesterday, 1_400_000);
  await done(finance.send('POST', '/books/runs', { through: yesterday }));

  const bytes = await download();
  const rows = Object.values(unzipSync(bytes)).flatMap((content) => readCsv(strFromU8(content)));
  for (const { number, rate } of issued) {
    const own = rows.filter(({ document }) => document === number);
    expect(own.length).toBeGreaterThan(1);
    expect([...new Set(own.map((row) => row['cad_rate']))]).toEqual([rate]);
  }

  await done(finance.send('DELETE', `/taxes/exchange-rates/${yesterday}`));
  await enter(yesterday, 1_200_000);
  expect(Buffer.compare(await download(), bytes)).toBe(0);
});

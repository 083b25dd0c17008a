// What parts cost the shop, through the office's API: who sets and sees it, and the margin of new prices.

import { addDays } from '@chipload/domain/days';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const pricing = await insertColleague(db, shop.app, { role: ['read-stock', 'change-prices'] });
const costing = await insertColleague(db, shop.app, { role: ['read-stock', 'read-costs', 'change-prices'] });
const reader = await insertColleague(db, shop.app, { role: ['read-stock', 'read-costs'] });

const partOf = async (code: string, by = owner) => done(by.send('GET', `/parts/${code}`));
const setCost = async (code: string, change: object, by = owner) => {
  const { version } = await partOf(code);
  return by.send('POST', `/parts/${code}/cost`, { version, currency: 'CAD', ...change });
};

test('a cost is set, corrected and taken away by currency, and seen only by those who may', async () => {
  await shop.part({ code: 'COST-1' });
  expect((await partOf('COST-1')).costs).toEqual([]);
  await done(setCost('COST-1', { cost: 4_321 }));
  await done(setCost('COST-1', { cost: 3_000, currency: 'USD' }));
  const costs = [
    { currency: 'CAD', cents: 4_321 },
    { currency: 'USD', cents: 3_000 },
  ];
  expect((await partOf('COST-1', reader)).costs).toEqual(costs);
  expect((await partOf('COST-1', pricing)).costs).toBeNull();
  await done(setCost('COST-1', { cost: 4_400 }, costing));
  await done(setCost('COST-1', { cost: null, currency: 'USD' }));
  expect((await partOf('COST-1')).costs).toEqual([{ currency: 'CAD', cents: 4_400 }]);
});

test('only who may change prices and read costs sets a cost', async () => {
  await shop.part({ code: 'COST-2' });
  for (const by of [reader, pricing])
    expect(await setCost('COST-2', { cost: 1 }, by)).toMatchObject({ status: 403 });
  for (const cost of [0, -5, 1.5, 10_000_000_000])
    expect(await setCost('COST-2', { cost })).toMatchObject({ status: 422, body: { code: 'validation' } });
  expect((await partOf('COST-2')).costs).toEqual([]);
});

test('a cost that somebody else has set since is not overwritten', async () => {
  await shop.part({ code: 'COST-3' });
  const { version } = await partOf('COST-3');
  await done(setCost('COST-3', { cost: 500 }));
  const late = await owner.send('POST', '/parts/COST-3/cost', { version, currency: 'CAD', cost: 900 });
  expect(late).toMatchObject({ status: 409, body: { code: 'record-changed' } });
  expect((await partOf('COST-3')).costs).toEqual([{ currency: 'CAD', cents: 500 }]);
});

test('the trail says that a cost was set, and not what it is', async () => {
  await shop.part({ code: 'COST-4' });
  await done(setCost('COST-4', { cost: 7_654_321 }));
  await done(setCost('COST-4', { cost: 7_654_321 }));
  const events = await db
    .selectFrom('audit_events')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'part COST-4')
    .execute();
  expect(events).toEqual([{ action: 'part.cost-set', before: null, after: { currency: 'CAD' } }]);
});

test('the preview of new prices has the margin before and after, and counts those below their cost', async () => {
  await shop.part({ code: 'MARGIN-1', cad: [1_000] });
  await shop.part({ code: 'MARGIN-2', cad: [2_000], usd: [2_000] });
  await shop.part({ code: 'MARGIN-3', cad: [3_000] });
  await done(setCost('MARGIN-1', { cost: 600 }));
  await done(setCost('MARGIN-2', { cost: 1_900 }));
  // No rate of exchange is used: a cost in another currency says nothing.
  await done(setCost('MARGIN-3', { cost: 1_000, currency: 'USD' }));
  const terms = {
    currency: 'CAD',
    shift: { kind: 'percent', hundredths: -1_000 },
    rounding: { ending: 'exact', direction: 'nearest' },
    valid_from: addDays(shopDay(), 10),
  };
  const preview = (by = owner) =>
    done(by.send('POST', '/price-changes/preview', { filter: { text: 'MARGIN' }, terms }));
  const { margin, largest } = await preview();
  // 10.00 to 9.00 at 6.00; 20.00 to 18.00 at 19.00.
  expect(margin).toEqual({ parts: 2, below_cost: 1, before: 4_000, after: 3_333 });
  expect(
    Object.fromEntries(largest.map((row: { code: string; margin: unknown }) => [row.code, row.margin])),
  ).toEqual({
    'MARGIN-1': { before: 4_000, after: 3_333 },
    'MARGIN-2': { before: 500, after: -556 },
    'MARGIN-3': null,
  });
  const blind = await preview(pricing);
  expect(blind.margin).toBeNull();
  expect(blind.largest.map((row: { margin: unknown }) => row.margin)).toEqual([null, null, null]);
});

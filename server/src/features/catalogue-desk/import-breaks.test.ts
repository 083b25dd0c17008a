// Prices from a quantity on in a file that the office imports: which columns they are, the price that a row has, and what is refused.

import { addDays } from '@chipload/domain/days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { importFieldOf } from './part-import-fields.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const editor = await insertColleague(db, shop.app, { role: ['read-stock', 'edit-catalogue'] });
const soon = addDays(shopDay(), 10);

const sentOf = (text: string, more: object = {}) => ({
  content: Buffer.from(text).toString('base64'),
  valid_from: soon,
  ...more,
});
const send = (text: string, more: object = {}, by = owner) =>
  by.send('POST', '/part-imports/preview', sentOf(text, more));
const preview = async (text: string, more: object = {}) => done(send(text, more));
const importAll = async (text: string) => {
  const { plan } = await preview(text);
  const facts = { name: 'breaks.csv', without_refused: false, digest: plan.digest };
  return done(owner.send('POST', '/part-imports', sentOf(text, facts)));
};
const pricesOf = async (code: string) => (await done(owner.send('GET', `/parts/${code}`))).prices;
const problemsOf = async (text: string) => {
  const { plan } = await preview(text);
  return plan.refused_rows.map(({ problems }: { problems: string[] }) => problems.join(' '));
};

test('a heading with a currency, a quantity and a word such as "from" is the price from that quantity on', () => {
  const fields = {
    cad_from_10: 'cad_from_10',
    'CAD from 25': 'cad_from_25',
    'USD 10+': 'usd_from_10',
    'Prix CAD à partir de 50': 'cad_from_50',
    'Prix USD dès 5 pièces': 'usd_from_5',
    'CAD qty 1': 'cad',
    'CAD 2026': undefined,
    'CAD from 10 to 24': undefined,
    'CAD and USD from 10': undefined,
    'from 10': undefined,
    'CAD from 10000000': undefined,
  };
  for (const [heading, field] of Object.entries(fields))
    expect([heading, importFieldOf(heading, 'parts')]).toEqual([heading, field]);
});

test('the prices of a row from each quantity on become one price, which is undone', async () => {
  await shop.part({ code: 'BRK-1', cad: [1_000] });
  await shop.part({ code: 'BRK-2', cad: [1_000] });
  const before = await pricesOf('BRK-1');
  const text = 'Part;CAD;CAD from 10;CAD 50+\nBRK-1;12,50;11,00;9,95\nBRK-2;12,50;;9,95\n';
  const { plan, decimal_sign: sign } = await preview(text);
  expect(sign).toBe('comma');
  expect(plan).toMatchObject({ changed: 2, refused: 0 });
  expect(plan.first[0].after).toEqual({ from_quantities: [1, 10, 50], cents: [1_250, 1_100, 995] });
  const { uuid } = await importAll(text);
  expect((await pricesOf('BRK-1'))[0]).toMatchObject({
    valid_from: soon,
    breaks: [
      { from_quantity: 1, price: 1_250 },
      { from_quantity: 10, price: 1_100 },
      { from_quantity: 50, price: 995 },
    ],
  });
  expect((await pricesOf('BRK-2'))[0].breaks).toHaveLength(2);
  expect((await preview(text)).plan).toMatchObject({ changed: 0, unchanged: 2 });
  await done(owner.send('POST', `/part-imports/${uuid}/undo`));
  expect(await pricesOf('BRK-1')).toEqual(before);
});

test('prices as a French accounting program writes them have a decimal comma, though each has its thousands or its dollar', async () => {
  await shop.part({ code: 'BRK-9', cad: [1_000] });
  const { plan, decimal_sign: sign } = await preview(
    'Pièce;Prix CAD;CAD from 10\nBRK-9;1\u202F250,75 $;1 100,00\n',
  );
  expect(sign).toBe('comma');
  expect(plan.first[0].after).toEqual({ from_quantities: [1, 10], cents: [125_075, 110_000] });
});

test('a row without the price of one piece is refused, and one whose larger quantity is dearer', async () => {
  await shop.part({ code: 'BRK-3', cad: [1_000] });
  await shop.part({ code: 'BRK-4', cad: [1_000] });
  const text = 'Part,CAD,CAD from 10\nBRK-3,,9.00\nBRK-4,10.00,10.01\n';
  expect(await problemsOf(text)).toEqual([
    expect.stringMatching(/^CAD is empty.*price of one piece/),
    expect.stringMatching(/^Price in CAD from 10 is more than/),
  ]);
  expect((await preview('Part,CAD,CAD from 10\nBRK-4,10.00,10.00\n')).plan).toMatchObject({ refused: 0 });
});

test('a price of a quantity for which the file has no column is never lost', async () => {
  await shop.part({ code: 'BRK-5', cad: [1_000, 900] });
  expect(await problemsOf('Part,CAD,CAD from 25\nBRK-5,12.00,8.00\n')).toEqual([
    expect.stringContaining('also has a price from 10'),
  ]);
  expect((await preview('Part,CAD\nBRK-5,10.00\n')).plan).toMatchObject({ unchanged: 1, refused: 0 });
  const replaced = await preview('Part,CAD,CAD from 10\nBRK-5,12.00,\n');
  expect(replaced.plan.first[0].after).toEqual({ from_quantities: [1], cents: [1_200] });
});

test('more prices than a part can have are refused', async () => {
  await shop.part({ code: 'BRK-6', cad: [1_000] });
  const quantities = Array.from({ length: 20 }, (_, place) => place + 2);
  const heading = quantities.map((quantity) => `CAD from ${quantity}`).join(',');
  const text = `Part,CAD,${heading}\nBRK-6,10.00,${quantities.map(() => '9.00').join(',')}\n`;
  expect(await problemsOf(text)).toEqual([expect.stringContaining('more than 20 prices in CAD')]);
});

test('prices from a quantity on need the permission for prices, and a column that is one is chosen', async () => {
  await shop.part({ code: 'BRK-7', cad: [1_000] });
  const text = 'Part,Single,Ten 10\nBRK-7,10.00,9.00\n';
  const fields = ['code', 'cad', 'cad_from_10'];
  expect((await preview(text, { fields })).plan).toMatchObject({ changed: 1 });
  expect(await send(text, { fields: ['code', null, 'cad_from_10'] }, editor)).toMatchObject({ status: 403 });
  for (const wrong of ['cad_from_1', 'cad_from_0', 'cad_from_-5', 'cad_from_10.5', 'cad_from_1000000'])
    expect(await send(text, { fields: ['code', 'cad', wrong] })).toMatchObject({ status: 422 });
});

test('whatever falling prices a row has, the part has exactly these', async () => {
  await shop.part({ code: 'BRK-8', cad: [1] });
  const price = fc.integer({ min: 1, max: 99_999_999 });
  await fc.assert(
    fc.asyncProperty(fc.array(price, { minLength: 1, maxLength: 6 }), async (given) => {
      const cents = given.toSorted((a, b) => b - a);
      const quantities = cents.map((_, place) => 5 ** place);
      const heading = quantities.map((quantity) => `CAD from ${quantity}`).join(',');
      const cells = cents.map((one) => (one / 100).toFixed(2)).join(',');
      const { plan } = await preview(`Part,${heading}\nBRK-8,${cells}\n`);
      fc.pre(plan.changed > 0);
      expect(plan.first[0].after).toEqual({ from_quantities: quantities, cents });
    }),
    { numRuns: 25 },
  );
});

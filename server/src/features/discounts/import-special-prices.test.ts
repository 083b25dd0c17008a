// The import of special prices in the office, through its API: whose they are, on which days, what is refused, and undoing.

import { addDays } from '@chipload/domain/days';
import fc from 'fast-check';
import { sql } from 'kysely';
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
const today = shopDay();
const soon = addDays(today, 10);
const later = addDays(today, 20);

async function company() {
  const buyer = await shop.buyer();
  const { rows } = await sql<{ uuid: string; code: string; name: string; email: string }>`
    select uuid, code, name, (select min(email) from customers where company_id = companies.id) as email
    from companies where id = ${buyer.companyId}`.execute(db);
  return rows[0]!;
}

const sentOf = (text: string, more: object = {}) => ({
  content: Buffer.from(text).toString('base64'),
  ...more,
});
const preview = async (text: string) =>
  done(owner.send('POST', '/special-price-imports/preview', sentOf(text)));
const apply = async (text: string, more: object) =>
  owner.send(
    'POST',
    '/special-price-imports',
    sentOf(text, { name: 'agreed.csv', without_refused: false, ...more }),
  );
const importAll = async (text: string) => done(apply(text, { digest: (await preview(text)).plan.digest }));
const undo = async (uuid: string) => owner.send('POST', `/special-price-imports/${uuid}/undo`);
const pricesOf = async (uuid: string) => {
  const { rows } = await done(owner.send('GET', `/companies/${uuid}/special-prices`));
  return rows.map((row: { price: number; valid_from: string | null; valid_to: string | null }) => [
    row.price,
    row.valid_from,
    row.valid_to,
  ]);
};
const problemsOf = (plan: { refused_rows: { row: number; problems: string[] }[] }) =>
  plan.refused_rows.map(({ row, problems }) => [row, problems.join(' ')]);

test('a file agrees on prices with companies by code, name or e-mail, and is undone as a whole', async () => {
  const [one, two, three] = [await company(), await company(), await company()];
  await shop.part({ code: 'SP-1', cad: [1_000] });
  const text = [
    'Company,Part,Price,First day,Last day',
    `${one.code},SP-1,8.00,${soon},${later}`,
    `"${two.name}",SP-1,9.50,,`,
    `${three.email},SP-1,10.00,${soon},`,
  ].join('\n');
  const { plan, problems } = await preview(text);
  expect(problems).toEqual([]);
  expect(plan).toMatchObject({ changed: 3, unchanged: 0, refused: 0, not_lower: 1 });
  expect(plan.first).toContainEqual({
    code: 'SP-1',
    field: expect.stringMatching(new RegExp(`^special \\d+ CAD ${soon}$`)),
    before: null,
    after: { cents: 800, to: later },
    agreed: { company: one.name, is_not_lower: false },
  });
  const set = await done(apply(text, { digest: plan.digest }));
  expect(set).toMatchObject({ kind: 'special-prices', parts: 3, file: 'agreed.csv' });
  expect(await pricesOf(one.uuid)).toEqual([[800, soon, later]]);
  expect(await pricesOf(two.uuid)).toEqual([[950, today, null]]);
  expect(await pricesOf(three.uuid)).toEqual([[1_000, soon, null]]);
  expect((await preview(text)).plan).toMatchObject({ changed: 0, unchanged: 3 });
  const { entries } = await done(owner.send('GET', `/timeline?subject=company%20${one.uuid}`));
  expect(entries[0]).toMatchObject({ action: 'special-price.saved', after: { part: 'SP-1', cents: 800 } });
  expect((await done(owner.send('GET', '/parts/SP-1/changes'))).changes).toEqual([]);
  await done(undo(set.uuid));
  for (const { uuid } of [one, two, three]) expect(await pricesOf(uuid)).toEqual([]);
});

test('a price without a first day ends the one that holds, and undoing brings it back', async () => {
  const { uuid, code } = await company();
  await shop.part({ code: 'SP-2', cad: [1_000] });
  await sql`
    insert into special_prices (company_id, part_id, currency, cents, valid_from)
    select companies.id, parts.id, 'CAD', 900, ${addDays(today, -30)}::date from companies, parts
    where companies.code = ${code} and inventory_code = 'SP-2'`.execute(db);
  const set = await importAll(`Company,Part,Price\n${code},SP-2,8.00\n`);
  expect(await pricesOf(uuid)).toEqual([
    [800, today, null],
    [900, addDays(today, -30), addDays(today, -1)],
  ]);
  await done(undo(set.uuid));
  expect(await pricesOf(uuid)).toEqual([[900, addDays(today, -30), null]]);
});

test('a file ends one price and begins the next, in any order of its rows', async () => {
  const { uuid, code } = await company();
  await shop.part({ code: 'SP-3', cad: [1_000] });
  await importAll(`Company,Part,Price,First day\n${code},SP-3,9.00,${soon}\n`);
  const head = 'Company,Part,Price,First day,Last day';
  const rows = [`${code},SP-3,8.00,${later},`, `${code},SP-3,9.00,${soon},${addDays(later, -1)}`];
  await importAll([head, ...rows].join('\n'));
  expect(await pricesOf(uuid)).toEqual([
    [900, soon, addDays(later, -1)],
    [800, later, null],
  ]);
});

test('rows with an unknown company or part, a price of zero, another currency and wrong days are refused', async () => {
  const { uuid, code, name } = await company();
  const twin = await company();
  await sql`update companies set name = 'Twins Ltd.' where uuid = ${twin.uuid}`.execute(db);
  const other = await company();
  await sql`update companies set name = 'Twins Ltd.' where uuid = ${other.uuid}`.execute(db);
  await shop.part({ code: 'SP-4', cad: [1_000] });
  const past = addDays(today, -5);
  const text = [
    'Company,Part,Currency,Price,First day,Last day',
    'Nobody Inc.,SP-4,,8.00,,',
    'Twins Ltd.,SP-4,,8.00,,',
    `${code},NOTHING,,8.00,,`,
    `${code},SP-4,,0.00,,`,
    `${code},SP-4,USD,8.00,,`,
    `${code},SP-4,,8.00,${past},`,
    `${code},SP-4,,8.00,${later},${soon}`,
    `${code},SP-4,cad,8.00,${soon},${later}`,
    `${code},SP-4,,7.00,${later},`,
    `${code},SP-4,,,,`,
    ',SP-4,,8.00,,',
  ].join('\n');
  const { plan } = await preview(text);
  expect(plan.changed).toBe(1);
  expect(problemsOf(plan)).toEqual([
    [2, expect.stringContaining('No company has the code, name or e-mail “Nobody Inc.”')],
    [3, expect.stringContaining('Several companies are called “Twins Ltd.”')],
    [4, expect.stringContaining('"NOTHING" is not in the catalogue')],
    [5, expect.stringContaining('Special price is zero')],
    [6, expect.stringContaining(`${name} pays in CAD`)],
    [7, expect.stringContaining('First day has passed')],
    [8, expect.stringContaining('Last day has passed or is before the first day')],
    [10, expect.stringContaining('the special price $8.00 holds already')],
    [11, expect.stringContaining('Special price is empty')],
    [12, expect.stringContaining('Company is empty')],
  ]);
  expect(await apply(text, { digest: plan.digest })).toMatchObject({
    status: 422,
    body: { code: 'rows-refused' },
  });
  expect(await pricesOf(uuid)).toEqual([]);
});

test('an import is not undone when one of its prices was changed since', async () => {
  const { uuid, code } = await company();
  await shop.part({ code: 'SP-5', cad: [1_000] });
  const set = await importAll(`Company,Part,Price,First day\n${code},SP-5,9.00,${soon}\n`);
  await importAll(`Company,Part,Price,First day\n${code},SP-5,8.00,${soon}\n`);
  expect(await undo(set.uuid)).toMatchObject({ status: 409, body: { code: 'change-not-undoable' } });
  expect(await pricesOf(uuid)).toEqual([[800, soon, null]]);
});

test('an import is not undone over a price that was agreed on since for days that a former one had', async () => {
  const { uuid, code, name } = await company();
  await shop.part({ code: 'SP-9', cad: [1_000] });
  const head = 'Company,Part,Price,First day,Last day';
  await importAll(`${head}\n${code},SP-9,9.00,${soon},\n`);
  const set = await importAll(`${head}\n${code},SP-9,9.00,${soon},${addDays(later, -1)}\n`);
  await importAll(`${head}\n${code},SP-9,8.00,${later},\n`);
  const refused = await undo(set.uuid);
  expect(refused).toMatchObject({ status: 409, body: { code: 'change-not-undoable' } });
  expect(refused.body.message).toContain(`${name} has another special price of SP-9 from ${later} on`);
  expect(await pricesOf(uuid)).toEqual([
    [900, soon, addDays(later, -1)],
    [800, later, null],
  ]);
});

/** An import of yesterday that changed a price, which began five days ago. */
async function importedYesterday(
  part: string,
  before: object,
  after: { readonly cents: number; readonly to: string | null },
) {
  const { uuid, code } = await company();
  for (const one of [part, `${part}-NEW`]) await shop.part({ code: one, cad: [1_000] });
  const set = await importAll(`Company,Part,Price,First day\n${code},${part}-NEW,9.00,${later}\n`);
  const begun = addDays(today, -5);
  await sql`update change_sets set changed_at = now() - interval '25 hours' where uuid = ${set.uuid}`.execute(
    db,
  );
  const ids = sql`
    from companies, parts, change_sets
    where companies.uuid = ${uuid} and inventory_code = ${part} and change_sets.uuid = ${set.uuid}`;
  await sql`
    insert into special_prices (company_id, part_id, currency, cents, valid_from, valid_to)
    select companies.id, parts.id, 'CAD', ${after.cents}, ${begun}::date, ${after.to}::date ${ids}`.execute(
    db,
  );
  await sql`
    insert into change_set_rows (change_set_id, part_id, field, before, after)
    select change_sets.id, parts.id, 'special ' || companies.id || ' CAD ' || ${begun}, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb ${ids}`.execute(db);
  return { set, uuid, begun };
}

test('what buyers paid on a day before today is not rewritten by undoing, what changes only days to come is', async () => {
  const changed = await importedYesterday('SP-10', { cents: 800, to: null }, { cents: 850, to: null });
  expect(await undo(changed.set.uuid)).toMatchObject({ status: 409, body: { code: 'change-not-undoable' } });
  const ended = await importedYesterday(
    'SP-11',
    { cents: 800, to: null },
    { cents: 800, to: addDays(today, -2) },
  );
  expect(await undo(ended.set.uuid)).toMatchObject({ status: 409, body: { code: 'change-not-undoable' } });
  const ending = await importedYesterday('SP-12', { cents: 800, to: null }, { cents: 800, to: soon });
  await done(undo(ending.set.uuid));
  expect(await pricesOf(ending.uuid)).toEqual([[800, ending.begun, null]]);
});

test('a row does not end a price that another row of the file has changed', async () => {
  const { uuid, code } = await company();
  await shop.part({ code: 'SP-13', cad: [1_000] });
  const begun = addDays(today, -30);
  await sql`
    insert into special_prices (company_id, part_id, currency, cents, valid_from)
    select companies.id, parts.id, 'CAD', 900, ${begun}::date from companies, parts
    where companies.code = ${code} and inventory_code = 'SP-13'`.execute(db);
  const head = 'Company,Part,Price,First day,Last day';
  const rows = [
    `${code},SP-13,9.00,${begun},${later}`,
    `${code},SP-13,8.00,,`,
    `${code},SP-13,7.00,${begun},`,
  ];
  const { plan } = await preview([head, ...rows].join('\n'));
  expect(problemsOf(plan)).toEqual([
    [3, expect.stringContaining('the special price $9.00 holds already')],
    [4, expect.stringContaining('the special price $9.00 holds already')],
  ]);
  expect(await pricesOf(uuid)).toEqual([[900, begun, null]]);
});

test('a price that has held on a day before today is not taken back', async () => {
  const { uuid, code } = await company();
  await shop.part({ code: 'SP-6', cad: [1_000] });
  const set = await importAll(`Company,Part,Price,First day\n${code},SP-6,9.00,${soon}\n`);
  const yesterday = addDays(today, -1);
  // The set has another price, as it is on the next day.
  await sql`
    insert into special_prices (company_id, part_id, currency, cents, valid_from, valid_to)
    select company_id, part_id, currency, 800, ${yesterday}::date, ${today}::date
    from special_prices where part_id = (select id from parts where inventory_code = 'SP-6')`.execute(db);
  await sql`
    insert into change_set_rows (change_set_id, part_id, field, after)
    select change_set_id, part_id, replace(field, ${soon}, ${yesterday}), ${JSON.stringify({ cents: 800, to: today })}::jsonb
    from change_set_rows where part_id = (select id from parts where inventory_code = 'SP-6')`.execute(db);
  expect(await undo(set.uuid)).toMatchObject({ status: 409, body: { code: 'change-not-undoable' } });
  expect(await pricesOf(uuid)).toHaveLength(2);
});

test('a file needs a column of companies and of prices, and whoever may not read customers imports none', async () => {
  const { code } = await company();
  await shop.part({ code: 'SP-7', cad: [1_000] });
  expect((await preview('Part,Price\nSP-7,8.00\n')).problems).toEqual([
    expect.stringContaining('No column is “Company”'),
  ]);
  const sent = sentOf(`Company,Part,Price\n${code},SP-7,8.00\n`);
  expect(await pricing.send('POST', '/special-price-imports/preview', sent)).toMatchObject({ status: 403 });
  const set = await importAll(`Company,Part,Price\n${code},SP-7,8.00\n`);
  const undone = await pricing.send('POST', `/special-price-imports/${set.uuid}/undo`);
  expect(undone).toMatchObject({ status: 403 });
});

const agreed = fc.record({
  from: fc.option(fc.integer({ min: 0, max: 9 })),
  days: fc.option(fc.integer({ min: 0, max: 4 })),
  cents: fc.integer({ min: 1, max: 2_000 }),
});

test('whatever days a file has, every price that it changes holds from its first day, and undoing restores the others', async () => {
  const { uuid, code } = await company();
  await shop.part({ code: 'SP-8', cad: [1_000] });
  const textOf = (rows: { from: number | null; days: number | null; cents: number }[]) =>
    [
      'Company,Part,Price,First day,Last day',
      ...rows.map(({ from, days, cents }) => {
        const last = days === null ? '' : addDays(today, (from ?? 0) + days);
        return `${code},SP-8,${(cents / 100).toFixed(2)},${from === null ? '' : addDays(today, from)},${last}`;
      }),
    ].join('\n');
  const send = async (text: string) => {
    const { plan } = await preview(text);
    if (plan.changed === 0) return undefined;
    return { plan, set: await done(apply(text, { digest: plan.digest, without_refused: true })) };
  };
  const rows = fc.array(agreed, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(rows, rows, async (first, second) => {
      await sql`delete from special_prices where part_id = (select id from parts where inventory_code = 'SP-8')`.execute(
        db,
      );
      await send(textOf(first));
      const before = await pricesOf(uuid);
      const sent = await send(textOf(second));
      if (!sent) return;
      const after = await pricesOf(uuid);
      for (const { field, after: price } of sent.plan.first)
        expect(after).toContainEqual([price.cents, field.split(' ')[3], price.to]);
      await done(undo(sent.set.uuid));
      expect(await pricesOf(uuid)).toEqual(before);
    }),
    { numRuns: 20 },
  );
});

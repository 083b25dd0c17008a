// The catalogue in the office, through its API.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { addDays } from '@chipload/domain/days';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const purchasing = await insertColleague(db, shop.app, { role: 'purchasing' });
const soon = addDays(shopDay(), 10);

const partOf = async (code: string) => done(owner.send('GET', `/parts/${encodeURIComponent(code)}`));
const changesOf = async (code: string) => (await done(owner.send('GET', `/parts/${code}/changes`))).changes;
const codesOf = async (query: string) =>
  (await done(owner.send('GET', `/parts?${query}`))).rows.map(({ code }: { code: string }) => code);

/** Sends the form of a part as it stands, with these changes. */
async function edit(code: string, changed: object, by = owner) {
  const { version, descriptions, weight_grams, hs_code, origin, status, superseded_by } = await partOf(code);
  const body = { version, descriptions, weight_grams, hs_code, origin, status };
  return by.send('POST', `/parts/${code}`, { ...body, superseded_by: superseded_by ?? '', ...changed });
}

async function setPrice(code: string, price: object) {
  const { version } = await partOf(code);
  return owner.send('POST', `/parts/${code}/price`, { version, currency: 'CAD', valid_from: soon, ...price });
}

const undo = (uuid: string, kind: 'part' | 'price' = 'price') =>
  owner.send('POST', `/${kind}-changes/${uuid}/undo`);

test('the list shows prices, stock and gaps, and is filtered by what a part lacks, its series, type and code', async () => {
  await shop.part({ code: 'LIST-1', onHand: 4, cad: [1_250, 1_200], usd: null });
  await shop.part({ code: 'LIST-2', cad: [900], usd: [700], status: 'discontinued' });
  await sql`update parts set hs_code = '8207.70', origin = 'CA',
    descriptions = '{"en": "Mill", "fr": "Fraise"}' where inventory_code = 'LIST-2'`.execute(db);
  const { rows } = await done(owner.send('GET', '/parts?text=LIST'));
  expect(rows).toMatchObject([
    {
      code: 'LIST-1',
      cad: 1_250,
      usd: null,
      on_hand: 4,
      status: 'active',
      series: 'X',
      tool_type: 'End mills',
    },
    { code: 'LIST-2', cad: 900, usd: 700, status: 'discontinued', gaps: [] },
  ]);
  expect(rows[0].gaps).toEqual(expect.arrayContaining(['usd-price', 'hs-code', 'origin']));
  expect(await codesOf('text=LIST&gap=usd-price')).toEqual(['LIST-1']);
  expect(await codesOf('text=LIST&gap=cad-price')).toEqual([]);
  expect(await codesOf('text=LIST&status=discontinued')).toEqual(['LIST-2']);
  expect(await codesOf('text=LIST&series=x&category=x/x&type=end-mill')).toEqual(['LIST-1', 'LIST-2']);
  expect(await codesOf('text=LIST&series=none')).toEqual([]);
  expect(await codesOf('text=LIST&sort=-code')).toEqual(['LIST-2', 'LIST-1']);
  const csv = await owner.send('GET', '/parts.csv?text=LIST&columns=code&columns=cad&columns=gaps');
  expect(csv.raw.body).toContain('LIST-2,9.00,');
});

test('an edit of a part is one set with each field before and after, and undoing it gives the fields back', async () => {
  await shop.part({ code: 'EDIT-1' });
  const before = await partOf('EDIT-1');
  const changed = { hs_code: '8207.70', weight_grams: 12.5, descriptions: { en: 'Mill', fr: 'Fraise' } };
  await done(edit('EDIT-1', changed));
  expect(await partOf('EDIT-1')).toMatchObject(changed);
  const [set, ...others] = await changesOf('EDIT-1');
  expect(others).toEqual([]);
  expect(set).toMatchObject({ kind: 'part', by: owner.name, parts: 1, undone: null });
  expect(set.fields).toContainEqual({ field: 'hs_code', before: before.hs_code, after: '8207.70' });
  expect(set.fields.map(({ field }: { field: string }) => field)).toEqual([
    'description_en',
    'description_fr',
    'hs_code',
    'weight_grams',
  ]);

  await done(undo(set.uuid, 'part'));
  const { version } = await partOf('EDIT-1');
  expect(version).toBe(before.version);
  expect((await changesOf('EDIT-1'))[0].undone).toMatchObject({ by: owner.name });
  expect(await undo(set.uuid, 'part')).toMatchObject({ status: 409, body: { code: 'change-not-undoable' } });
});

test('a part that differs from what was seen is not saved over, and an edit without a difference leaves no set', async () => {
  await shop.part({ code: 'SEEN-1' });
  const { version } = await partOf('SEEN-1');
  await done(edit('SEEN-1', { origin: 'CA' }));
  expect(await edit('SEEN-1', { version, origin: 'US' })).toMatchObject({
    status: 409,
    body: { code: 'record-changed' },
  });
  await done(edit('SEEN-1', {}));
  expect(await changesOf('SEEN-1')).toHaveLength(1);
  expect(await partOf('SEEN-1')).toMatchObject({ origin: 'CA' });
});

test('a set is not undone when one of its fields was changed since, and then nothing of it is', async () => {
  await shop.part({ code: 'SINCE-1' });
  await done(edit('SINCE-1', { hs_code: '8207.70', origin: 'CA' }));
  const [first] = await changesOf('SINCE-1');
  await sql`update parts set origin = 'DE' where inventory_code = 'SINCE-1'`.execute(db);
  const refused = await undo(first.uuid, 'part');
  expect(refused).toMatchObject({ status: 409, body: { code: 'change-not-undoable' } });
  expect(refused.body.message).toContain('SINCE-1');
  expect(await partOf('SINCE-1')).toMatchObject({ hs_code: '8207.70', origin: 'DE' });
});

test('a superseded part needs a successor that exists, is another part and does not lead back', async () => {
  await shop.part({ code: 'OLD-1' });
  await shop.part({ code: 'NEW-1' });
  for (const superseded_by of ['', 'NO-SUCH', 'OLD-1'])
    expect(await edit('OLD-1', { status: 'superseded', superseded_by })).toMatchObject({
      status: 422,
      body: { code: 'successor-invalid', errors: { superseded_by: [expect.any(String)] } },
    });
  await done(edit('OLD-1', { status: 'superseded', superseded_by: 'NEW-1' }));
  expect(await partOf('NEW-1')).toMatchObject({ supersedes: ['OLD-1'] });
  expect(await edit('NEW-1', { superseded_by: 'OLD-1' })).toMatchObject({ status: 422 });
  const [set] = await changesOf('OLD-1');
  await done(undo(set.uuid, 'part'));
  expect(await partOf('OLD-1')).toMatchObject({ status: 'active', superseded_by: null });
});

test('a price holds from its day, and undoing before it takes it away', async () => {
  await shop.part({ code: 'PRICE-1', cad: [1_000], usd: [800] });
  const breaks = [
    { from_quantity: 1, price: 1_100 },
    { from_quantity: 10, price: 990 },
  ];
  const { prices } = await done(setPrice('PRICE-1', { breaks }));
  expect(prices[0]).toEqual({ currency: 'CAD', valid_from: soon, breaks, state: 'upcoming' });
  expect(await partOf('PRICE-1')).toMatchObject({ cad: 1_000 });
  const [set] = await changesOf('PRICE-1');
  expect(set).toMatchObject({ kind: 'price', fields: [{ field: `price CAD ${soon}`, before: null }] });
  await done(undo(set.uuid));
  expect((await partOf('PRICE-1')).prices).toHaveLength(2);
});

test('a price whose day has come stays, and the refusal says to set another', async () => {
  await shop.part({ code: 'BEGUN-1', cad: [1_000] });
  await done(setPrice('BEGUN-1', { valid_from: shopDay(), breaks: [{ from_quantity: 1, price: 1_200 }] }));
  const [set] = await changesOf('BEGUN-1');
  const refused = await undo(set.uuid);
  expect(refused).toMatchObject({ status: 409, body: { code: 'change-not-undoable' } });
  expect(refused.body.message).toMatch(/BEGUN-1.*Set the price/);
  expect(await partOf('BEGUN-1')).toMatchObject({ cad: 1_200 });
});

test('a past day, and breaks that do not begin at one piece or become dearer, are refused', async () => {
  await shop.part({ code: 'BAD-1' });
  const one = (price: number, from_quantity = 1) => ({ from_quantity, price });
  expect(await setPrice('BAD-1', { valid_from: addDays(shopDay(), -1), breaks: [one(5)] })).toMatchObject({
    status: 422,
    body: { code: 'price-day-past' },
  });
  for (const breaks of [[one(5, 2)], [one(5), one(6, 10)], [one(5), one(4, 10), one(3, 10)]])
    expect(await setPrice('BAD-1', { breaks })).toMatchObject({
      status: 422,
      body: { code: 'breaks-invalid' },
    });
  expect(await changesOf('BAD-1')).toEqual([]);
});

const terms = (changed: object = {}) => ({
  currency: 'CAD',
  shift: { kind: 'percent', hundredths: 1_000 },
  rounding: { ending: '.95', direction: 'nearest' },
  valid_from: soon,
  ...changed,
});

async function preview(text: string, changed: object = {}) {
  return done(owner.send('POST', '/price-changes/preview', { filter: { text }, terms: terms(changed) }));
}

test('many prices are previewed, changed as one set, and taken back before their day', async () => {
  await shop.part({ code: 'BULK-1', cad: [1_000, 900] });
  await shop.part({ code: 'BULK-2', cad: [2_000] });
  await shop.part({ code: 'BULK-3', cad: null, usd: [500] });
  const buyer = await shop.buyer();
  await sql`insert into special_prices (company_id, part_id, currency, cents)
    select ${buyer.companyId}, id, 'CAD', 5000 from parts where inventory_code = 'BULK-1'`.execute(db);
  // Over by the day of the change.
  await sql`insert into special_prices (company_id, part_id, currency, cents, valid_to)
    select ${buyer.companyId}, id, 'CAD', 5000, ${addDays(soon, -1)}::date from parts where inventory_code = 'BULK-2'`.execute(
    db,
  );
  const seen = await preview('BULK');
  expect(seen).toMatchObject({
    matching: 3,
    changed: 2,
    without_price: 1,
    later: 0,
    impossible: { count: 0 },
    change: { least: 950, median: 975, most: 975 },
    above_list: { count: 1, rows: [{ code: 'BULK-1', special: 5_000, list: 1_095 }] },
    offers: [],
  });
  expect(seen.largest[0]).toMatchObject({ code: 'BULK-2', before: 2_000, after: 2_195 });

  const body = { filter: { text: 'BULK' }, terms: terms(), digest: seen.digest };
  const set = await done(owner.send('POST', '/price-changes', body));
  expect(set).toMatchObject({ kind: 'prices', parts: 2, terms: terms(), undone: null });
  expect((await partOf('BULK-1')).prices[0]).toMatchObject({
    valid_from: soon,
    breaks: [
      { from_quantity: 1, price: 1_095 },
      { from_quantity: 10, price: 995 },
    ],
  });
  expect((await changesOf('BULK-2'))[0]).toMatchObject({ uuid: set.uuid, parts: 2 });
  expect(await owner.send('POST', '/price-changes', body)).toMatchObject({ status: 409 });

  await done(undo(set.uuid));
  expect((await partOf('BULK-1')).prices[0].valid_from < soon).toBe(true);
  expect((await done(owner.send('GET', '/price-changes'))).changes[0]).toMatchObject({
    uuid: set.uuid,
    parts: 2,
  });
});

test('a change of prices tells of the offers on its parts, and how many parts they make no cheaper than it', async () => {
  for (const code of ['OFFERED-1', 'OFFERED-2']) await shop.part({ code, cad: [1_000], usd: [900] });
  const offer = async (code: string, parts: readonly string[], reduction: object, changed: object = {}) =>
    done(
      owner.send('POST', '/offers', {
        code,
        texts: { en: { title: code, text: '' }, fr: { title: '', text: '' } },
        valid_from: shopDay(),
        valid_until: addDays(soon, 5),
        is_for_everyone: true,
        terms: { series: [], categories: [], parts, reduction },
        ...changed,
      }),
    );
  const price = (cad: number) => ({ kind: 'price', cad, usd: 100 });
  await offer('one', ['OFFERED-1'], price(895));
  await offer('both', ['OFFERED-1', 'OFFERED-2'], { kind: 'percent', hundredths: 1_000 });
  await offer('over', ['OFFERED-1'], price(900), { valid_until: addDays(soon, -1) });
  const lower = { shift: { kind: 'percent', hundredths: -1_000 } };
  expect((await preview('OFFERED', lower)).offers).toMatchObject([
    { title: 'both', parts: 2, not_lower: 0 },
    { title: 'one', parts: 1, not_lower: 1 },
  ]);
  expect((await preview('OFFERED')).offers).toMatchObject([
    { title: 'both', not_lower: 0 },
    { title: 'one', not_lower: 0 },
  ]);
});

test('prices that changed since the preview are not overwritten by it', async () => {
  await shop.part({ code: 'DIGEST-1', cad: [1_000] });
  const { digest } = await preview('DIGEST');
  await done(setPrice('DIGEST-1', { valid_from: shopDay(), breaks: [{ from_quantity: 1, price: 1_500 }] }));
  const body = { filter: { text: 'DIGEST' }, terms: terms(), digest };
  expect(await owner.send('POST', '/price-changes', body)).toMatchObject({
    status: 409,
    body: { code: 'record-changed' },
  });
});

test('one of many prices that was set again since keeps the whole set from being undone', async () => {
  await shop.part({ code: 'KEPT-1', cad: [1_000] });
  await shop.part({ code: 'KEPT-2', cad: [1_000] });
  const { digest } = await preview('KEPT');
  const set = await done(
    owner.send('POST', '/price-changes', { filter: { text: 'KEPT' }, terms: terms(), digest }),
  );
  await done(setPrice('KEPT-2', { breaks: [{ from_quantity: 1, price: 1_234 }] }));
  const refused = await undo(set.uuid);
  expect(refused).toMatchObject({ status: 409, body: { code: 'change-not-undoable' } });
  expect(refused.body.message).toContain('KEPT-2');
  expect((await partOf('KEPT-1')).prices[0]).toMatchObject({ valid_from: soon });
});

test('a change that would leave a part without a possible price is refused as a whole', async () => {
  await shop.part({ code: 'CHEAP-1', cad: [40] });
  await shop.part({ code: 'CHEAP-2', cad: [4_000] });
  const down = {
    shift: { kind: 'amount', cents: -100 },
    rounding: { ending: 'exact', direction: 'nearest' },
  };
  const seen = await preview('CHEAP', down);
  expect(seen).toMatchObject({ changed: 1, impossible: { count: 1, codes: ['CHEAP-1'] } });
  const body = { filter: { text: 'CHEAP' }, terms: terms(down), digest: seen.digest };
  expect(await owner.send('POST', '/price-changes', body)).toMatchObject({
    status: 422,
    body: { code: 'price-impossible' },
  });
});

test('a running import is not waited for without end: nothing is changed', async () => {
  await shop.part({ code: 'BUSY-1' });
  await db.transaction().execute(async (importing) => {
    await sql`select pg_advisory_xact_lock(hashtext('chipload import'))`.execute(importing);
    expect(await edit('BUSY-1', { origin: 'CA' })).toMatchObject({
      status: 409,
      body: { code: 'catalogue-busy' },
    });
  });
  expect(await changesOf('BUSY-1')).toEqual([]);
});

test('whoever may read parts but not change them changes nothing', async () => {
  await shop.part({ code: 'RIGHT-1' });
  expect(await edit('RIGHT-1', { origin: 'CA' }, purchasing)).toMatchObject({ status: 403 });
  const { version } = await partOf('RIGHT-1');
  const price = { version, currency: 'CAD', valid_from: soon, breaks: [{ from_quantity: 1, price: 5 }] };
  expect(await purchasing.send('POST', '/parts/RIGHT-1/price', price)).toMatchObject({ status: 403 });
  const { rows } = await done(purchasing.send('GET', '/parts?text=RIGHT'));
  expect(rows).toHaveLength(1);
});

test('a change of more parts than are answered in time is refused, and says to narrow the filters', async () => {
  await shop.part({ code: 'MANY' });
  await sql`
    insert into parts (category_id, code_key, inventory_code, descriptions, tool_type, profile, units, size,
      cutting_diameter, shank_diameter, cutting_length, overall_length, weight_grams)
    select category_id, 'MANY' || place, 'MANY-' || place, descriptions, tool_type, profile, units, size,
      cutting_diameter, shank_diameter, cutting_length, overall_length, weight_grams
    from parts, generate_series(1, 20000) as place where inventory_code = 'MANY'`.execute(db);
  const body = { filter: { text: 'MANY' }, terms: terms() };
  expect(await owner.send('POST', '/price-changes/preview', body)).toMatchObject({
    status: 422,
    body: { code: 'too-many-parts' },
  });
});

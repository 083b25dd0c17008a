// Laws of the import of parts, for any file: a round trip changes nothing, a refusal changes nothing, and undoing restores everything.

import { addDays } from '@chipload/domain/days';
import { partStatuses } from '@chipload/domain/catalogue';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { csvLine } from '../../platform/files/list-csv.ts';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const soon = addDays(shopDay(), 10);
const codes = ['LAW-1', 'LAW-2', 'LAW-3', 'LAW-4'];
for (const code of codes) await shop.part({ code, cad: [1_000], usd: [900] });
await sql`update categories set texts = '{"en": {"name": "Any"}, "fr": {"name": "Toutes"}}'`.execute(db);
await sql`update series set texts = '{"en": {"name": "All"}, "fr": {"name": "Tout"}}'`.execute(db);

const sentOf = (text: string) => ({ content: Buffer.from(text).toString('base64'), valid_from: soon });
const preview = async (text: string) => done(owner.send('POST', '/part-imports/preview', sentOf(text)));
const apply = async (text: string, digest: string) =>
  owner.send('POST', '/part-imports', { ...sentOf(text), name: 'law.csv', without_refused: false, digest });

/** Everything that an import may write, as it is in the database. */
async function catalogue() {
  const { rows } = await sql<{ part: unknown }>`
    select jsonb_build_array(to_jsonb(parts) - 'changed_at', (
      select jsonb_agg(to_jsonb(prices) order by currency, valid_from) from prices where part_id = parts.id
    )) as part from parts order by id`.execute(db);
  return rows.map(({ part }) => part);
}

const typed = fc.string({ unit: fc.constantFrom(...`aé =+-@'";,.\t0<`.split('')), maxLength: 12 });
const cents = fc.integer({ min: 1, max: 99_999_999 });
const dollarsOf = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
const grams = fc.integer({ min: 1, max: 99_999_990 }).map((tenths) => tenths / 10);

test('the exported list of parts changes nothing when it is imported again, whatever the parts have', async () => {
  const part = fc.record({
    hs: typed.map((text) => text.trim()),
    origin: fc.constantFrom('', 'CA', 'US'),
    status: fc.constantFrom('active', 'discontinued'),
    weight: grams,
    cad: cents,
    language: fc.constantFrom('en', 'fr'),
  });
  await fc.assert(
    fc.asyncProperty(part, async ({ hs, origin, status, weight, cad, language }) => {
      await sql`update parts set hs_code = ${hs}, origin = ${origin}, status = ${status}, weight_grams = ${weight}
        where inventory_code = 'LAW-1'`.execute(db);
      await sql`update prices set cents = array[${cad}]::bigint[] where part_id = (
        select id from parts where inventory_code = 'LAW-1') and currency = 'CAD'`.execute(db);
      await sql`update staff set language = ${language}`.execute(db);
      const csv = await owner.send('GET', '/parts.csv?text=LAW-');
      const { plan, problems } = await preview(csv.raw.body);
      expect(problems).toEqual([]);
      expect(plan).toMatchObject({ added: 0, changed: 0, refused: 0, unchanged: codes.length });
    }),
    {
      numRuns: 40,
      examples: [[{ hs: "'=1", origin: '', status: 'active', weight: 1.5, cad: 5, language: 'fr' }]],
    },
  );
}, 60_000);

const headings = [
  'Part',
  'CAD',
  'USD',
  'weight_grams',
  'status',
  'hs_code',
  'origin',
  'description_fr',
  'Series',
  'Category',
  'tool_type',
  'profile',
  'units',
  'size',
  'cutting_diameter',
  'shank_diameter',
  'cutting_length',
  'overall_length',
  'flutes',
  'description_en',
];
const empty = fc.constant('');
const changes = fc.record({
  cad: fc.oneof(empty, cents.map(dollarsOf)),
  usd: fc.oneof(empty, cents.map(dollarsOf)),
  weight: grams.map(String),
  status: fc.oneof(empty, fc.constantFrom(...partStatuses.filter((one) => one !== 'superseded'))),
  hs: fc.oneof(empty, fc.stringMatching(/^[0-9.]{1,20}$/)),
  origin: fc.oneof(empty, fc.stringMatching(/^[A-Z]{2}$/)),
  description: fc.stringMatching(/^[a-zé ]{1,30}x$/),
});
const file = fc
  .record({
    old: fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1 }),
    fresh: fc.uniqueArray(fc.constantFrom('LAW-7', 'LAW-8', 'LAW-9')),
  })
  .chain(({ old, fresh }) => {
    const rows = [...old, ...fresh];
    return fc.tuple(fc.constant(rows), fc.array(changes, { minLength: rows.length, maxLength: rows.length }));
  })
  .map(([rows, values]) =>
    rows.map((code, at) => {
      const {
        cad = '',
        usd = '',
        weight = '',
        status = '',
        hs = '',
        origin = '',
        description = '',
      } = values[at] ?? {};
      const sizes = [
        'All',
        'Any',
        'end-mill',
        'square',
        'inch',
        '1/2',
        '.5',
        '.5',
        '1',
        '3',
        '4',
        `New ${code}`,
      ];
      return [code, cad, usd, weight, status, hs, origin, description, ...sizes];
    }),
  );
const textOf = (rows: readonly (readonly string[])[]) =>
  [headings, ...rows].map((cells) => csvLine([...cells], 'en')).join('');

test('undoing an import restores every field, and removes the parts that it added', async () => {
  await fc.assert(
    fc.asyncProperty(file, async (rows) => {
      const before = await catalogue();
      const { plan } = await preview(textOf(rows));
      expect(plan).toMatchObject({ refused: 0, refused_rows: [] });
      fc.pre(plan.added + plan.changed > 0);
      const set = await done(apply(textOf(rows), plan.digest));
      expect(await catalogue()).not.toEqual(before);
      expect((await preview(textOf(rows))).plan).toMatchObject({ added: 0, changed: 0, refused: 0 });
      await done(owner.send('POST', `/part-imports/${set.uuid}/undo`));
      expect(await catalogue()).toEqual(before);
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('a file with a refused row changes nothing while the row is not left out', async () => {
  const bad = fc.constantFrom(
    ['LAW-1', '-1'],
    ['NOBODY', '1.00'],
    ['', '2.00'],
    ['LAW-2', '', '', '0'],
    ['LAW-3', '', '', '', 'gone'],
  );
  await fc.assert(
    fc.asyncProperty(file, bad, fc.nat(10), async (rows, row, place) => {
      const before = await catalogue();
      const text = textOf(rows.toSpliced(place, 0, [...row]));
      const { plan } = await preview(text);
      expect(plan.refused).toBeGreaterThan(0);
      expect(await apply(text, plan.digest)).toMatchObject({ status: 422, body: { code: 'rows-refused' } });
      expect(await catalogue()).toEqual(before);
    }),
    { numRuns: 25 },
  );
}, 60_000);

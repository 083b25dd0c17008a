// A short month: what the shop says of its money is what its documents come to, and each check sees a fault that is planted in what it
// reads. `npm run month` plays a long one.

import { bookFormats } from '@chipload/domain/books';
import { afterAll, expect, inject, test } from 'vitest';
import { copyTemplate, dropDatabase, ensureTemplate, runtimeUrl } from '../support/templates.ts';
import { sampleCatalogue } from '../support/sample-shop.ts';
import { checkMonth, type CheckName } from './check-month.ts';
import { type ReadMonth, readMonth } from './read-month.ts';
import { openMonth } from './open-month.ts';
import { playMonth } from './play-month.ts';

const server = inject('testServer');
const ownerUrl = await copyTemplate(server, await ensureTemplate(server, sampleCatalogue));
const month = await openMonth({ url: runtimeUrl(ownerUrl), ownerUrl }, 8);
afterAll(async () => {
  await month.close();
  await dropDatabase(ownerUrl);
});
await playMonth(month, 36);
const read = await readMonth(month);

/** A copy of what was read, to plant a fault in. */
const copied = () => structuredClone(read) as unknown as Writable<ReadMonth>;

test('everything that the shop says of a month is what its documents come to', () => {
  expect(checkMonth(read).filter(({ differences }) => differences.length > 0)).toEqual([]);
});

test('the month has documents of every kind', () => {
  const { companies: _, ...documents } = read.documents;
  for (const [kind, all] of Object.entries(documents)) expect(all.length, kind).toBeGreaterThan(1);
  expect(read.documents.openings.map(({ kind }) => kind)).toContain('paid_back');
  expect(read.documents.recoveries.some(({ cents }) => cents < 0)).toBe(true);
  const prepaid = read.documents.orders.filter(({ isPrepaid }) => isPrepaid);
  expect(new Set(prepaid.map(({ state }) => state))).toEqual(
    new Set(['confirmed', 'partly_shipped', 'shipped']),
  );
  const reasons = new Set(read.documents.creditNotes.map(({ reason }) => reason));
  expect([...reasons].toSorted()).toEqual([
    'damaged',
    'freight',
    'goodwill',
    'price',
    'returned',
    'tax',
    'wrong-part',
  ]);
  expect(new Set(read.documents.disputes.map(({ state }) => state)).size).toBe(3);
  expect(new Set(read.entries.map(({ kind }) => kind)).size).toBe(14);
  const rates = read.documents.invoices.flatMap(({ taxes }) =>
    taxes.filter(({ jurisdiction }) => jurisdiction === 'CA-NS').map(({ rate }) => rate),
  );
  expect(new Set(rates)).toEqual(new Set([14_000, 13_000]));
});

type Faults = Readonly<Record<CheckName, (planted: Writable<ReadMonth>) => void>>;
/** Everything can be changed. */
type Writable<Value> = Value extends ReadonlyMap<unknown, unknown> | Uint8Array
  ? Value
  : { -readonly [Key in keyof Value]: Writable<Value[Key]> };

/** A cent, a document or a byte that is wrong, as the check named beside it must see it. */
const faults: Faults = {
  documents: ({ documents }) => void (documents.invoices[0]!.taxes[0]!.cents += 1),
  'tax report': ({ taxReports }) => void (taxReports[0]!.rows[0]!.tax += 1),
  'bad debts': ({ taxReports }) => void (taxReports[0]!.bad_debts[0]!.paid_back -= 1),
  'sales by day': ({ salesDays }) => void (salesDays[0]!.goods += 1),
  'sales report': ({ salesReports }) => void (salesReports[0]!.totals[0]!.net -= 1),
  journal: ({ entries }) => void entries.push({ ...entries[0]!, id: 1_000_000 }),
  'tax accounts': ({ entries }) => {
    for (const { lines } of entries) for (const line of lines) if (line.tax === 'QST') line.tax = 'GST';
  },
  receivable: ({ ageings }) => void (ageings[0]!.rows[0]!.total += 1),
  'not applied': ({ ageings }) =>
    void (ageings.at(-1)!.rows.find(({ unapplied }) => unapplied > 0)!.unapplied -= 1),
  deposits: ({ documents }) => void (documents.deposits[0]!.cents += 1),
  credit: ({ documents }) =>
    void (documents.companies.find(({ isOnAccount }) => isOnAccount)!.usedCents += 1),
  cards: ({ heldByCardCompany }) => void heldByCardCompany.set('CAD', 0),
  statements: ({ statements }) =>
    void (statements.find(({ entries }) => entries.length > 2)!.entries[1]!.balanceCents += 1),
  files: ({ runs }) => void runs[0]!.files[0]!.files.splice(0, 1),
};

test.each(Object.entries(faults))('the check of %s sees a planted fault', (name, plant) => {
  const planted = copied();
  plant(planted);
  const found = checkMonth(planted).find((check) => check.name === name);
  expect(found?.differences.length).toBeGreaterThan(0);
});

const formats = [...new Set(read.runs.flatMap(({ files }) => files.map(({ format }) => format)))];

test('files of every format are read', () => {
  expect(formats.toSorted()).toEqual(bookFormats.toSorted());
});

test.each(formats)('a cent, a day and a line that are wrong in a file for %s are seen', (format) => {
  const wrongly = [
    (text: string) =>
      text.replace(
        /(\d)\.(\d)(\d)(?!\d)/,
        (_, whole, tens, cents) => `${whole}.${tens}${(Number(cents) + 1) % 10}`,
      ),
    (text: string) => text.replaceAll('03', '04'),
    (text: string) => text.trimEnd().replace(/[^\n]*$/, ''),
  ];
  for (const change of wrongly) {
    const planted = copied();
    const run = planted.runs.find(({ files }) => files.some((one) => one.format === format))!;
    const file = run.files.find((one) => one.format === format)!.files[0]!;
    const text = Buffer.from(file.content).toString('latin1');
    expect(change(text)).not.toBe(text);
    file.content = Buffer.from(change(text), 'latin1');
    expect(checkMonth(planted).find(({ name }) => name === 'files')?.differences).not.toEqual([]);
  }
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { stringify } from 'csv-stringify/sync';
import { inMillimetres, largestCuttingDiameter, outline, suitsNonferrous } from '@chipload/domain/tools';
import { codeKey } from '@chipload/domain/catalogue';
import { expect, test } from 'vitest';

import { describeEn, describeFr } from './descriptions.ts';
import { drillBandOf } from './drills.ts';
import { peopleOf, specialPricesOf } from './companies.ts';
import { copiesOf, partAt, partOfCopy, samplePartCount } from './copies.ts';
import { sampleParts } from './parts.ts';
import { canadianList, priceBreaks } from './price-list.ts';
import { specialPrices } from './people.ts';
import { arrivalRows, priceRows, stockRow } from './rows.ts';
import { shopFiles } from './shop-files.ts';
import { suitabilitiesOf } from './texts/materials.ts';
import { categoryTexts } from './texts/categories.ts';
import { seriesTexts } from './texts/series.ts';

const parts = sampleParts();

test('the checked-in files are those that the generator writes', async () => {
  const files = shopFiles(samplePartCount);
  expect(files.size).toBe(10);
  for (const [name, rows] of files) {
    const checkedIn = await readFile(join(import.meta.dirname, '../../sample-shop', name), 'utf8');
    expect(
      checkedIn === stringify([...rows]),
      `${name} differs: run node operations/sample-shop/generate.ts`,
    ).toBe(true);
  }
});

test('the sample shop has 6,004 parts with distinct codes, keys and EDP numbers', () => {
  expect(parts).toHaveLength(samplePartCount);
  expect(new Set(parts.map((part) => part.code)).size).toBe(samplePartCount);
  expect(new Set(parts.map((part) => codeKey(part.code))).size).toBe(samplePartCount);
  expect(new Set(parts.map((part) => part.edp)).size).toBe(samplePartCount);
  expect(parts.filter((part) => part.code.length > 15 || !/^\d{6}$/.test(part.edp))).toEqual([]);
});

test('codes have the notation of the trade', () => {
  const codes = new Set(parts.map((part) => part.code));
  const known = ['X4-1/2R-030-W', 'X6-M10L-0.3-HB', 'PD5DC-29/64', 'PD3D-#21', 'PDR-5.50', 'TM-4-40-3D'];
  expect(known.filter((code) => !codes.has(code))).toEqual([]);
});

test('all parts of a shop of a million have distinct keys and EDP numbers', () => {
  const keys = new Set<string>();
  const numbers = new Set<string>();
  let count = 0;
  let longest = '';
  for (const copy of copiesOf(1_000_000)) {
    for (const part of parts) {
      const { code, edp } = partOfCopy(part, copy);
      keys.add(codeKey(code));
      numbers.add(edp);
      count += 1;
      if (code.length > longest.length) longest = code;
    }
  }
  expect([keys.size, numbers.size]).toEqual([count, count]);
  expect(longest.length).toBeLessThan(20);
});

test('a shop of a million has at most 400 series, and categories of up to ten thousand parts', () => {
  const copies = copiesOf(1_000_000);
  const series = new Set<string>();
  const categories = new Map<string, number>();
  for (const copy of copies) {
    for (const part of parts) {
      const { series: slug, category } = partOfCopy(part, copy);
      series.add(slug);
      categories.set(`${slug}/${category}`, (categories.get(`${slug}/${category}`) ?? 0) + 1);
    }
  }
  expect(series.size).toBeLessThanOrEqual(400);
  expect(Math.max(...categories.values())).toBeGreaterThan(7_000);
  expect(Math.max(...categories.values())).toBeLessThan(12_000);
});

test('a larger shop has a category for every part, and lacks no successor', () => {
  const count = 200_003;
  const files = shopFiles(count);
  const categories = new Set<string>();
  for (const [series, slug] of files.get('categories.csv') ?? []) categories.add(`${series}/${slug}`);
  const codes = new Set<string>();
  const successors = new Set<string>();
  const lost: string[] = [];
  for (const part of partsOf(count)) {
    if (!categories.has(`${part.series}/${part.category}`)) lost.push(part.code);
    codes.add(part.code);
    if (part.supersededBy !== undefined) successors.add(part.supersededBy);
  }
  expect(lost).toEqual([]);
  expect(codes.size).toBe(count);
  expect([...successors].filter((code) => !codes.has(code))).toEqual([]);
});

test('a shop of a million has 5,000 companies, with special prices', () => {
  const companies = [...peopleOf(1_000_000)].map(({ company }) => company);
  expect(new Set(companies).size).toBe(5_000);
  const withPrices = new Set<unknown>();
  for (const [company] of specialPricesOf(copiesOf(1_000_000), 1_000_000)) withPrices.add(company);
  expect(withPrices.size).toBeGreaterThan(4_990);
});

function* partsOf(partCount: number) {
  const copies = copiesOf(partCount);
  for (let index = 0; index < partCount; index += 1) yield partAt(copies, index, partCount);
}

test('every part is in a category with texts and materials', () => {
  const categories = new Set(categoryTexts.map(({ series, slug }) => `${series}/${slug}`));
  const used = new Set(parts.map((part) => `${part.series}/${part.category}`));
  expect(used).toEqual(categories);
  expect(new Set(categoryTexts.map(({ series }) => series))).toEqual(
    new Set(seriesTexts.map(({ slug }) => slug)),
  );
  expect(categoryTexts.filter(({ series, slug }) => suitabilitiesOf(series, slug).length < 3)).toEqual([]);
});

test('the successor of a superseded part is a part of the shop', () => {
  const codes = new Set(parts.map((part) => part.code));
  const superseded = parts.filter((part) => part.supersededBy !== undefined);
  expect(superseded.length).toBeGreaterThan(20);
  expect(superseded.filter((part) => !codes.has(part.supersededBy ?? ''))).toEqual([]);
});

test('every drill is long enough for its flutes and the shank of DIN 6535', () => {
  const drills = parts.filter((part) => part.tool.type === 'drill');
  const short = drills.filter(({ tool }) => {
    const { shankLength } = drillBandOf(inMillimetres(tool.cuttingDiameter, tool.units));
    return inMillimetres(tool.overallLength - tool.cuttingLength, tool.units) < shankLength + 1.99;
  });
  expect(drills.length).toBeGreaterThan(2000);
  expect(short).toEqual([]);
});

test('a drill that reaches less than its name says how deep it reaches, and by which standard', () => {
  const short = parts.filter(({ tool, reach }) => {
    const depth = Number.parseInt(reach, 10) * tool.cuttingDiameter;
    return tool.type === 'drill' && (tool.usableLength ?? 0) < depth;
  });
  // The two lengths of DIN 6537; every house length reaches its name.
  expect(new Set(short.map(({ reach }) => reach))).toEqual(new Set(['3xD', '5xD']));
  expect(short.filter((part) => !/by DIN 6537, reaches [\d.]+ (mm|in),/.test(describeEn(part)))).toEqual([]);
  expect(short.filter((part) => !/selon DIN 6537, atteint [\d,]+ (mm|po),/.test(describeFr(part)))).toEqual(
    [],
  );
});

test('no thread mill is thicker anywhere than its shank', () => {
  const mills = parts.filter(({ tool }) => tool.type === 'thread-mill');
  expect(mills.length).toBeGreaterThan(90);
  const thick = mills.filter(({ tool }) => largestCuttingDiameter(tool) > tool.shankDiameter);
  expect(thick.map(({ code }) => code)).toEqual([]);
});

test('no tool is made for aluminium or copper with a coating that sticks to them', () => {
  const wrong = parts.filter(
    ({ coating = '', series, category }) =>
      !suitsNonferrous(coating) &&
      suitabilitiesOf(series, category).some(
        ({ symbol, suitability }) => symbol.startsWith('N') && suitability === 1,
      ),
  );
  expect(wrong.map(({ code }) => code)).toEqual([]);
  expect(parts.some(({ series, coating = '' }) => series === 'a-mill' && suitsNonferrous(coating))).toBe(
    true,
  );
});

test('finishing cutters have a finer tolerance of the diameter than roughing ones', () => {
  const tolerances = (series: string) =>
    new Set(parts.filter((part) => part.series === series).map((part) => part.diameterTolerance));
  expect(tolerances('x-mill-6')).toEqual(new Set(['h6', '+0/-.001']));
  expect(tolerances('x-mill-4')).toEqual(new Set(['h10', '+0/-.002']));
});

test('every part has a silhouette', () => {
  const wrong = parts.filter(({ tool }) => {
    const { points, largestDiameter } = outline(tool);
    const last = points.at(-1);
    return (
      last?.x !== tool.overallLength || last.r !== 0 || points.some(({ r }) => 2 * r > largestDiameter + 1e-9)
    );
  });
  expect(wrong).toEqual([]);
});

test('list prices are rounded to 5 cents below 20 dollars and to 50 above; price breaks are 5, 8 and 10 percent', () => {
  expect(priceBreaks(18.92)).toEqual([1890, 1796, 1739, 1701]);
  expect(priceBreaks(84.8)).toEqual([8500, 8075, 7820, 7650]);
  expect(priceBreaks(canadianList(84.8))).toEqual([11550, 10973, 10626, 10395]);
});

test('a special price is below the list price in the same currency', () => {
  const lists = new Map(
    parts.flatMap(priceRows).map(([code, currency, list]) => [`${code} ${currency}`, Number(list)]),
  );
  const wrong = specialPrices.filter(
    ([, code, currency, price]) => !(Number(price) < (lists.get(`${code} ${currency}`) ?? 0)),
  );
  expect(specialPrices.length).toBeGreaterThan(4);
  expect(wrong).toEqual([]);
});

test('a few parts have no price in US dollars', () => {
  const withoutUsd = parts.filter((part) => priceRows(part).every(([, currency]) => currency !== 'USD'));
  expect(withoutUsd.map(({ tool, series }) => [series, tool.cuttingDiameter])).toEqual(
    Array.from({ length: 12 }, () => ['legacy-x-mill-4', 1]),
  );
});

test('about one part in twenty is out of stock', () => {
  const soldOut = parts.filter((part) => stockRow(part)[1] === 0).length;
  expect(soldOut / parts.length).toBeGreaterThan(0.04);
  expect(soldOut / parts.length).toBeLessThan(0.06);
});

test('most parts that are sold out are on order, some are not, and every arrival is a Friday', () => {
  const soldOut = parts.filter(
    (part) => stockRow(part)[1] === 0 && part.supersededBy === undefined && arrivalRows(part).length === 0,
  );
  expect(soldOut.length).toBeGreaterThan(20);
  expect(soldOut.length).toBeLessThan(100);
  const days = parts.flatMap(arrivalRows).map(([, day]) => new Date(`${day}T00:00:00Z`).getUTCDay());
  expect(days.length).toBeGreaterThan(1_000);
  expect(new Set(days)).toEqual(new Set([5]));
});

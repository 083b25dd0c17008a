// Makes the files of a sample shop, always the same for the same number of parts.

import { stringify } from 'csv-stringify/sync';

import { mostCopies, partOfCopy, sampleParts, letterOfCopy, slugOfCopy } from './parts.ts';
import { people, peopleHeader, specialPrices, specialPricesHeader } from './people.ts';
import {
  type Row,
  arrivalRows,
  partRecord,
  priceRows,
  pricesHeader,
  stockArrivalsHeader,
  stockHeader,
  stockRow,
} from './rows.ts';
import { categoryTexts } from './texts/categories.ts';
import { groupColours, materialTexts, suitabilitiesOf } from './texts/materials.ts';
import { seriesTexts } from './texts/series.ts';

/** The number of parts in the sample shop. */
export const samplePartCount = 6004;

/**
 * Returns every CSV file of a shop with this many parts. A larger shop consists of copies of the sample shop,
 * each with series of its own, so that categories keep a realistic length.
 */
export function shopFiles(partCount: number): ReadonlyMap<string, string> {
  const sample = sampleParts();
  const copies = Math.ceil(partCount / sample.length);
  if (!Number.isInteger(partCount) || partCount < 1 || copies > mostCopies) {
    throw new RangeError(`A sample shop has from 1 to ${sample.length * mostCopies} parts, not ${partCount}`);
  }
  const parts = Array.from({ length: copies }, (_, copy) => sample.map((part) => partOfCopy(part, copy)))
    .flat()
    .slice(0, partCount);
  const codes = new Set(parts.map((part) => part.code));

  return new Map([
    ['series.csv', csv(seriesHeader, seriesRows(copies))],
    ['categories.csv', csv(categoriesHeader, categoryRows(copies))],
    ['materials.csv', csv(materialsHeader, materialRows())],
    ['category-materials.csv', csv(categoryMaterialsHeader, categoryMaterialRows(copies))],
    ['parts.csv', stringify(parts.map(partRecord), { header: true })],
    ['prices.csv', csv(pricesHeader, parts.flatMap(priceRows))],
    ['stock.csv', csv(stockHeader, parts.map(stockRow))],
    ['stock-arrivals.csv', csv(stockArrivalsHeader, parts.flatMap(arrivalRows))],
    [
      'people.csv',
      csv(
        peopleHeader,
        people.map((person) => peopleHeader.map((column) => person[column])),
      ),
    ],
    [
      'special-prices.csv',
      csv(
        specialPricesHeader,
        specialPrices.filter(([, code]) => codes.has(code)),
      ),
    ],
  ]);
}

const seriesHeader = [
  'slug',
  'packing_category',
  'position',
  'name_en',
  'name_fr',
  'summary_en',
  'summary_fr',
  'body_en',
  'body_fr',
];
const categoriesHeader = [
  'series_slug',
  'slug',
  'position',
  'tool_type',
  'name_en',
  'name_fr',
  'summary_en',
  'summary_fr',
];
const materialsHeader = ['symbol', 'iso_group', 'colour', 'name_en', 'name_fr'];
const categoryMaterialsHeader = ['series_slug', 'category_slug', 'symbol', 'suitability'];

function seriesRows(copies: number): Row[] {
  return everyCopy(copies, (copy) =>
    seriesTexts.map((series, index) => [
      slugOfCopy(series.slug, copy),
      series.packing,
      copy * seriesTexts.length + index + 1,
      `${series.nameEn} ${letterOfCopy(copy)}`.trim(),
      `${series.nameFr} ${letterOfCopy(copy)}`.trim(),
      series.summaryEn,
      series.summaryFr,
      series.bodyEn,
      series.bodyFr,
    ]),
  );
}

function categoryRows(copies: number): Row[] {
  const positions = new Map<string, number>();
  return everyCopy(copies, (copy) =>
    categoryTexts.map((category) => {
      const series = slugOfCopy(category.series, copy);
      const position = (positions.get(series) ?? 0) + 1;
      positions.set(series, position);
      const { slug, type, nameEn, nameFr, summaryEn, summaryFr } = category;
      return [series, slug, position, type, nameEn, nameFr, summaryEn, summaryFr];
    }),
  );
}

function materialRows(): Row[] {
  return materialTexts.map(({ symbol, group, nameEn, nameFr }) => [
    symbol,
    group,
    groupColours[group],
    nameEn,
    nameFr,
  ]);
}

function categoryMaterialRows(copies: number): Row[] {
  return everyCopy(copies, (copy) =>
    categoryTexts.flatMap(({ series, slug }) =>
      suitabilitiesOf(series, slug).map(({ symbol, suitability }) => [
        slugOfCopy(series, copy),
        slug,
        symbol,
        suitability,
      ]),
    ),
  );
}

function everyCopy(copies: number, rowsOf: (copy: number) => Row[]): Row[] {
  return Array.from({ length: copies }, (_, copy) => rowsOf(copy)).flat();
}

function csv(header: readonly string[], rows: readonly Row[]): string {
  return stringify([header, ...rows]);
}

// Makes the files of a sample shop, always the same for the same number of parts, row by row.

import { peopleOf, specialPricesOf } from './companies.ts';
import { type Copy, categoryOfCopy, copiesOf, nameOfGrade, partAt, seriesOfCopy } from './copies.ts';
import type { NumberedPart } from './parts.ts';
import { peopleHeader, specialPricesHeader } from './people.ts';
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

/** Returns the rows of every CSV file of a shop with this many parts; each file begins with its header. */
export function shopFiles(partCount: number): ReadonlyMap<string, Iterable<Row>> {
  const copies = copiesOf(partCount);
  const everyPart = (rowsOf: (part: NumberedPart) => readonly Row[]) => partRows(copies, partCount, rowsOf);

  return new Map([
    ['series.csv', withHeader(seriesHeader, seriesRows(copies))],
    ['categories.csv', withHeader(categoriesHeader, categoryRows(copies))],
    ['materials.csv', withHeader(materialsHeader, materialRows())],
    ['category-materials.csv', withHeader(categoryMaterialsHeader, categoryMaterialRows(copies))],
    ['parts.csv', partFileRows(copies, partCount)],
    ['prices.csv', withHeader(pricesHeader, everyPart(priceRows))],
    [
      'stock.csv',
      withHeader(
        stockHeader,
        everyPart((part) => [stockRow(part)]),
      ),
    ],
    ['stock-arrivals.csv', withHeader(stockArrivalsHeader, everyPart(arrivalRows))],
    ['people.csv', withHeader(peopleHeader, peopleRows(partCount))],
    ['special-prices.csv', withHeader(specialPricesHeader, specialPricesOf(copies, partCount))],
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

function seriesRows(copies: readonly Copy[]): Row[] {
  return copies
    .filter(({ grade }) => grade === 0)
    .flatMap((copy) =>
      seriesTexts.map((series, index) => [
        seriesOfCopy(series.slug, copy),
        series.packing,
        copy.number * seriesTexts.length + index + 1,
        `${series.nameEn} ${copy.letter}`.trim(),
        `${series.nameFr} ${copy.letter}`.trim(),
        series.summaryEn,
        series.summaryFr,
        series.bodyEn,
        series.bodyFr,
      ]),
    );
}

function categoryRows(copies: readonly Copy[]): Row[] {
  const positions = new Map<string, number>();
  return withCategories(copies).flatMap((copy) =>
    categoryTexts.map((category) => {
      const series = seriesOfCopy(category.series, copy);
      const position = (positions.get(series) ?? 0) + 1;
      positions.set(series, position);
      const { slug, type, nameEn, nameFr, summaryEn, summaryFr } = category;
      const grade = copy.grade === 0 ? '' : `, ${nameOfGrade(copy.grade)}`;
      return [
        series,
        categoryOfCopy(slug, copy),
        position,
        type,
        nameEn + grade,
        nameFr + grade,
        summaryEn,
        summaryFr,
      ];
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

function categoryMaterialRows(copies: readonly Copy[]): Row[] {
  return withCategories(copies).flatMap((copy) =>
    categoryTexts.flatMap(({ series, slug }) =>
      suitabilitiesOf(series, slug).map(({ symbol, suitability }) => [
        seriesOfCopy(series, copy),
        categoryOfCopy(slug, copy),
        symbol,
        suitability,
      ]),
    ),
  );
}

function withCategories(copies: readonly Copy[]): Copy[] {
  return copies.filter(({ grade, hasOwnCategories }) => grade === 0 || hasOwnCategories);
}

function* partFileRows(copies: readonly Copy[], partCount: number): Generator<Row> {
  yield Object.keys(partRecord(partAt(copies, 0, partCount)));
  yield* partRows(copies, partCount, (part) => [Object.values(partRecord(part))]);
}

function* partRows(
  copies: readonly Copy[],
  partCount: number,
  rowsOf: (part: NumberedPart) => readonly Row[],
): Generator<Row> {
  for (let index = 0; index < partCount; index += 1) yield* rowsOf(partAt(copies, index, partCount));
}

function* peopleRows(partCount: number): Generator<Row> {
  for (const person of peopleOf(partCount)) yield peopleHeader.map((column) => person[column]);
}

function* withHeader(header: Row, rows: Iterable<Row>): Generator<Row> {
  yield header;
  yield* rows;
}

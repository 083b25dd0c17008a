// The files of a sample shop, by name. Same number of parts, same bytes.

import { stringify } from 'csv-stringify/sync';

import { mostShelves, onShelf, sampleParts, shelfLetter, shelfSlug } from './parts.ts';
import { people, peopleHeader, specialPrices, specialPricesHeader } from './people.ts';
import {
  type Row,
  arrivalRows,
  partRow,
  partsHeader,
  priceRows,
  pricesHeader,
  stockArrivalsHeader,
  stockHeader,
  stockRow,
} from './rows.ts';
import { categoryTexts } from './texts/categories.ts';
import { groupColours, materialTexts, suitabilitiesOf } from './texts/materials.ts';
import { seriesTexts } from './texts/series.ts';

/** How many parts the sample shop has. */
export const samplePartCount = 6004;

/**
 * Every CSV file of a shop with so many parts. More than the sample shop has are made by repeating it on further
 * shelves, each with series of its own, so that a category stays as long as a real one.
 */
export function shopFiles(partCount: number): ReadonlyMap<string, string> {
  const sample = sampleParts();
  const shelves = Math.ceil(partCount / sample.length);
  if (!Number.isInteger(partCount) || partCount < 1 || shelves > mostShelves) {
    throw new RangeError(
      `A sample shop has from 1 to ${sample.length * mostShelves} parts, not ${partCount}`,
    );
  }
  const parts = Array.from({ length: shelves }, (_, shelf) => sample.map((part) => onShelf(part, shelf)))
    .flat()
    .slice(0, partCount);
  const codes = new Set(parts.map((part) => part.code));

  return new Map([
    ['series.csv', csv(seriesHeader, seriesRows(shelves))],
    ['categories.csv', csv(categoriesHeader, categoryRows(shelves))],
    ['materials.csv', csv(materialsHeader, materialRows())],
    ['category-materials.csv', csv(categoryMaterialsHeader, categoryMaterialRows(shelves))],
    ['parts.csv', csv(partsHeader, parts.map(partRow))],
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

function seriesRows(shelves: number): Row[] {
  return everyShelf(shelves, (shelf) =>
    seriesTexts.map((series, index) => [
      shelfSlug(series.slug, shelf),
      series.packing,
      shelf * seriesTexts.length + index + 1,
      `${series.nameEn} ${shelfLetter(shelf)}`.trim(),
      `${series.nameFr} ${shelfLetter(shelf)}`.trim(),
      series.summaryEn,
      series.summaryFr,
      series.bodyEn,
      series.bodyFr,
    ]),
  );
}

function categoryRows(shelves: number): Row[] {
  const positions = new Map<string, number>();
  return everyShelf(shelves, (shelf) =>
    categoryTexts.map((category) => {
      const series = shelfSlug(category.series, shelf);
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

function categoryMaterialRows(shelves: number): Row[] {
  return everyShelf(shelves, (shelf) =>
    categoryTexts.flatMap(({ series, slug }) =>
      suitabilitiesOf(series, slug).map(({ symbol, suitability }) => [
        shelfSlug(series, shelf),
        slug,
        symbol,
        suitability,
      ]),
    ),
  );
}

function everyShelf(shelves: number, rowsOf: (shelf: number) => Row[]): Row[] {
  return Array.from({ length: shelves }, (_, shelf) => rowsOf(shelf)).flat();
}

function csv(header: readonly string[], rows: readonly Row[]): string {
  return stringify([header, ...rows]);
}

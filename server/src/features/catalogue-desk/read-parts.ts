// Parts as the office reads them: the list, the series, the record of a part, and its history.

import type { OfficeSeries } from '@chipload/contract/office/series';
import type { CountedToolType, OfficeToolType } from '@chipload/contract/office/tool-types';
import type {
  catalogueDeskCalls,
  ChangeOfPart,
  ChangeSet,
  OfficePart,
  PartFilter,
  PartRow,
} from '@chipload/contract/office/catalogue';
import type { Reply } from '@chipload/contract/endpoint';
import type { Database } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';
import { isStorable } from '../../platform/http/storable-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  presentChangeOfPart,
  presentChangeSet,
  presentPart,
  presentPartRow,
} from './catalogue-desk.presenter.ts';
import { findChangesOfPart, findChangeSets } from './change-sets.repository.ts';
import { findPartRows, findSeries, type PartPage } from './part-list.repository.ts';
import { findCosts, findPartId, findStoredPart, findStoredPrices } from './part-record.repository.ts';
import { listSeriesWithTexts } from './series.repository.ts';
import { countCommonValues, countOwnValues, findToolTypes, listToolTypes } from './tool-types.repository.ts';

const rowsPerPage = 50;

type Reader = Pick<StaffMember, 'language'>;
export type Sorted = { readonly sort?: string | undefined; readonly after?: string | undefined };

export async function listParts(
  db: Database,
  { language }: Reader,
  filter: PartFilter,
  page: Sorted,
): Promise<{ rows: PartRow[]; after: string | null }> {
  const shown = pageOf(filter, { ...page, limit: rowsPerPage + 1 });
  const found = shown ? await findPartRows(db, filter, shown) : [];
  const rows = found.slice(0, rowsPerPage).map((row) => presentPartRow(row, language));
  return { rows, after: found.length > rowsPerPage ? (rows.at(-1)?.code ?? null) : null };
}

/** Returns the page of a list that begins after a part; undefined where no part can have the texts of the filter. */
export function pageOf(
  filter: PartFilter,
  { sort = 'code', after, limit }: Sorted & Pick<PartPage, 'limit'>,
): PartPage | undefined {
  const texts = [filter.text, after, ...(filter.series ?? []), ...(filter.category ?? [])];
  return isStorable(texts.join('')) ? { isDescending: sort.startsWith('-'), after, limit } : undefined;
}

export async function listSeries(
  db: Database,
  { language }: Reader,
): Promise<Reply<typeof catalogueDeskCalls.listSeries>> {
  const series = await findSeries(db);
  const types = await findToolTypes(db);
  return {
    types: types.map(({ slug, names }) => ({ slug, name: names[language].many })),
    series: series.map(({ slug, texts, categories }) => ({
      slug,
      name: texts[language].name,
      categories: categories.map((category) => ({
        slug: category.slug,
        name: category.texts[language].name,
      })),
    })),
  };
}

export async function getPart(
  db: Database,
  { language, permissions }: Pick<StaffMember, 'language' | 'permissions'>,
  code: string,
): Promise<OfficePart> {
  const part = await findStoredPart(db, code);
  if (!part) throw new Refusal('not-found');
  return {
    ...presentPart(part, await findStoredPrices(db, part.id), language),
    costs: permissions.has('read-costs') ? await findCosts(db, part.id) : null,
  };
}

export async function listPartChanges(db: Database, code: string): Promise<{ changes: ChangeOfPart[] }> {
  const partId = await findPartId(db, code);
  if (partId === undefined) throw new Refusal('not-found');
  return { changes: (await findChangesOfPart(db, partId)).map(presentChangeOfPart) };
}

export async function listChangeSets(
  db: Database,
  kind: Parameters<typeof findChangeSets>[1],
): Promise<{ changes: ChangeSet[] }> {
  return { changes: (await findChangeSets(db, kind)).map(presentChangeSet) };
}

/** Returns all series with their categories, texts and order. */
export async function readSeries(db: Database): Promise<{ readonly series: OfficeSeries[] }> {
  return { series: await listSeriesWithTexts(db) };
}

/** Returns all types of tools in their order. */
export async function readToolTypes(db: Database): Promise<{ readonly types: OfficeToolType[] }> {
  return { types: await listToolTypes(db) };
}

/** Returns a type of tools with how many of its parts have a value of each size, also of those that it has no more. */
export async function getToolType(db: Database, slug: string): Promise<CountedToolType> {
  const type = (await listToolTypes(db)).find((one) => one.slug === slug);
  if (!type) throw new Refusal('not-found');
  const values = await countCommonValues(db, slug);
  for (const { key, parts } of await countOwnValues(db, slug)) values[key] = (values[key] ?? 0) + parts;
  return { ...type, values };
}

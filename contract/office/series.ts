// The series of the catalogue and their categories in the office: their names, texts, order and whether buyers see them.

import { packingCategories, typeLimits } from '@chipload/domain/tools';
import { z } from 'zod';
import { officeEndpoint } from './office-endpoint.ts';

const seriesLimits = { name: 80, summary: 400, body: 10_000, slug: 60 } as const;

const name = z.string().trim().max(seriesLimits.name);
const summary = z.string().trim().max(seriesLimits.summary);
const body = z.string().trim().max(seriesLimits.body);
const slug = z.string().trim().max(seriesLimits.slug).meta({ description: 'In the address of its page' });
const version = z.string().max(40);
const seenVersion = version.nullable().meta({ description: 'As it was seen; null for a new one' });
const position = z.int().min(0).max(100_000).meta({ description: 'The order in the shop, the lowest first' });
const isListed = z.boolean().meta({ description: 'Buyers see it' });

const categoryTexts = z.object({ name, summary });
const category = z.object({
  position,
  tool_type: z.string().max(typeLimits.slugLength).meta({ description: 'The slug of a type of tools' }),
  is_listed: isListed,
  texts: z.object({ en: categoryTexts, fr: categoryTexts }),
});

const seriesTexts = categoryTexts.extend({ body });
const series = z.object({
  position,
  packing_category: z.enum(packingCategories).meta({ description: 'Which tables of packing apply' }),
  is_listed: isListed,
  texts: z.object({ en: seriesTexts, fr: seriesTexts }),
});

const shownCategory = category.extend({ slug: z.string(), version, parts: z.int() });
export type OfficeCategory = z.infer<typeof shownCategory>;

const shownSeries = series.extend({ slug: z.string(), version, categories: z.array(shownCategory) });
export type OfficeSeries = z.infer<typeof shownSeries>;

const catalogue = z.object({ series: z.array(shownSeries) });
const refusals = [
  'not-found',
  'record-changed',
  'address-invalid',
  'address-taken',
  'catalogue-busy',
] as const;

export const seriesCalls = {
  readSeries: officeEndpoint({
    method: 'GET',
    path: '/catalogue/series',
    summary: 'All series with their categories, also those that buyers do not see',
    permission: 'read-stock',
    reply: catalogue,
    cost: 5,
  }),
  saveSeries: officeEndpoint({
    method: 'POST',
    path: '/catalogue/series/:series',
    summary: 'Add a series, or change one',
    permission: 'edit-catalogue',
    params: z.object({ series: slug }),
    body: series.extend({ version: seenVersion }),
    records: ['series.saved'],
    reply: catalogue,
    refusals,
  }),
  saveCategory: officeEndpoint({
    method: 'POST',
    path: '/catalogue/series/:series/categories/:category',
    summary: 'Add a category to a series, or change one; its type stays while it has parts',
    permission: 'edit-catalogue',
    params: z.object({ series: slug, category: slug }),
    body: category.extend({ version: seenVersion }),
    records: ['category.saved'],
    reply: catalogue,
    refusals,
  }),
};

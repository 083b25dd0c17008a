// Reports on how the shop serves its buyers: what shipped as promised, what is late, not invoiced, not found or not in stock, credited,
// discounted and quoted. All have rows of one shape, of which each fills the columns that `columnsOfReport` lists.

import { keyReports } from '@chipload/domain/sales';
import { z } from 'zod';
import { cents, currency, day, uuidAndName } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

/** The most rows that are listed. */
export const mostKeyRows = 500;

const keyFigure = z.object({
  code: z.string().meta({ description: 'What is counted' }),
  detail: z.string().meta({ description: 'Who, or the least days of a step; else empty' }),
  count: z.int(),
  of: z.int().nullable().meta({ description: 'How many it could be' }),
  amount: cents.nullable(),
  currency: currency.nullable(),
});
export type KeyFigure = z.infer<typeof keyFigure>;

const keyRow = z.object({
  order: z.object({ uuid: z.uuid(), number: z.int() }).nullable(),
  document: z.object({ uuid: z.uuid(), number: z.string() }).nullable().meta({
    description: 'A credit note, with the uuid of its invoice',
  }),
  quote: z.object({ uuid: z.uuid(), number: z.string() }).nullable(),
  company: uuidAndName.nullable(),
  part: z.string().nullable(),
  words: z.string().nullable(),
  kind: z.string().nullable().meta({ description: 'The code of what it is, or why' }),
  who: z.string().nullable(),
  day: day.nullable(),
  due: day.nullable(),
  days: z.int().nullable(),
  wanted: z.int().nullable(),
  pieces: z.int().nullable(),
  list: cents.nullable(),
  amount: cents.nullable(),
  currency: currency.nullable(),
});
export type KeyRow = z.infer<typeof keyRow>;

const keyFigures = z.object({
  figures: z.array(keyFigure),
  rows: z.array(keyRow).meta({ description: 'What is behind the figures, at most 500' }),
  is_more: z.boolean(),
});
export type KeyFigures = z.infer<typeof keyFigures>;

const params = z.object({ report: z.enum(keyReports) });
const query = z.object({ from: day, to: day.meta({ description: 'Included' }) });

export const keyFigureCalls = {
  getKeyFigures: officeEndpoint({
    method: 'GET',
    path: '/key-figures/:report',
    mayLag: true,
    summary: 'The figures of a report on service in a period, and the orders and documents behind them',
    permission: 'read-money',
    params,
    query,
    reply: keyFigures,
    cost: 50,
  }),
  exportKeyFigures: officeEndpoint({
    method: 'GET',
    path: '/key-figures/:report/rows.csv',
    mayLag: true,
    summary: 'The rows below the figures as CSV, all of them',
    permission: 'read-money',
    params,
    query,
    media: 'text/csv',
    reply: z.string(),
    cost: 50,
  }),
};

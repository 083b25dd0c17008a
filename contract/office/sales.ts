// The sales of a period, beside the same period a year earlier: net of credit notes, before tax, by part, series, company, place or
// month.

import { salesGroupings, salesSorts } from '@chipload/domain/sales';
import { z } from 'zod';
import { cents, currency, day, uuidAndName } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

/** The most rows of a currency that are listed; the others are added up in one more. */
export const mostSalesRows = 200;

/** The most documents that are listed behind a figure. */
export const mostSalesDocuments = 500;

const period = { from: day, to: day.meta({ description: 'Included' }) };

const sums = {
  invoiced: cents.meta({ description: 'Goods before tax' }),
  credited: cents.meta({ description: 'Goods before tax' }),
  net: cents.meta({ description: 'Invoiced less credited' }),
  shipping: cents.meta({ description: 'Freight before tax, less what was credited of it' }),
  pieces: z.int().meta({ description: 'Invoiced less credited; a corrected price takes none back' }),
  costed: cents.nullable().meta({
    description: 'What of the net sales was sold at a known cost; null without the permission `read-costs`',
  }),
  cost: cents.nullable().meta({ description: 'That cost; null without the permission' }),
  net_before: cents.meta({ description: 'In the same period a year earlier' }),
  shipping_before: cents,
  pieces_before: z.int(),
};

const salesSums = z.object(sums);
export type SalesSums = z.infer<typeof salesSums>;

const salesRow = z.object({
  currency,
  key: z.string().meta({
    description:
      'The slug of a series, the number of a part, the uuid of a company, a place as `CA-ON`, a month as `2026-11`; by series, `made:mod`, `made:holder` and `made:regrind` are what is made to order; empty: without one',
  }),
  name: z.string(),
  ...sums,
});
export type SalesRow = z.infer<typeof salesRow>;

const salesReport = z.object({
  ...period,
  before: z.object(period),
  rows: z.array(salesRow),
  others: z
    .array(z.object({ currency, count: z.int(), ...sums }))
    .meta({ description: 'The rows that are not listed, of each currency that has some' }),
  totals: z.array(z.object({ currency, ...sums })),
});
export type SalesReport = z.infer<typeof salesReport>;

const by = z.enum(salesGroupings);
const asked = z.object({
  ...period,
  by: by.default('series'),
  sort: z.enum(salesSorts).default('-net'),
});

const soldDocument = z.object({
  document: z.enum(['invoice', 'credit-note']),
  uuid: z.string().meta({ description: 'Of the invoice, also for its credit note' }),
  number: z.string(),
  day,
  company: uuidAndName,
  pieces: z.int().meta({ description: 'Negative for a credit note' }),
  net: cents.meta({ description: 'Goods before tax; negative for a credit note' }),
  shipping: cents.meta({ description: 'Before tax; negative for a credit note' }),
});
export type SoldDocument = z.infer<typeof soldDocument>;

const monthSales = z.object({
  currency,
  this_month: cents.meta({ description: 'Goods net of credits before tax, so far' }),
  last_month: cents,
  year_before: cents.meta({ description: 'All of this month a year earlier' }),
});
export type MonthSales = z.infer<typeof monthSales>;

export const salesCalls = {
  getSales: officeEndpoint({
    method: 'GET',
    path: '/sales',
    mayLag: true,
    summary: 'Sales of a period net of credit notes and before tax, beside the same period a year earlier',
    permission: 'read-money',
    query: asked,
    reply: salesReport,
    cost: 20,
  }),
  exportSales: officeEndpoint({
    method: 'GET',
    path: '/sales.csv',
    mayLag: true,
    summary: 'All rows of the same as CSV',
    permission: 'read-money',
    query: asked,
    media: 'text/csv',
    reply: z.string(),
    cost: 20,
  }),
  listSoldDocuments: officeEndpoint({
    method: 'GET',
    path: '/sales/documents',
    mayLag: true,
    summary: 'The invoices and credit notes of a row, the latest first, at most 500',
    permission: 'read-money',
    query: z.object({ ...period, by, currency, key: z.string().max(120) }),
    reply: z.object({ rows: z.array(soldDocument), is_more: z.boolean() }),
    cost: 20,
  }),
  getMonthSales: officeEndpoint({
    method: 'GET',
    path: '/sales/months',
    mayLag: true,
    summary: 'Sales of this month, the last one, and this month a year earlier',
    permission: 'read-money',
    reply: z.object({ this_month: day, rows: z.array(monthSales) }),
    cost: 5,
  }),
};

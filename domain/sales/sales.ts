// The groups and sort orders of the sales of a period, and the reports on service. Entry points: `salesGroupings`,
// `salesSorts`, `keyReports`, `columnsOfReport`, `latenessSteps`. Never knows: documents, days.

export { columnsOfReport, type KeyColumn, keyReports, type KeyReport, latenessSteps } from './key-figures.ts';

/** The groups of sales; a place is the province or state to which goods go. */
export const salesGroupings = ['series', 'part', 'company', 'place', 'month'] as const;
export type SalesGrouping = (typeof salesGroupings)[number];

export const salesOrders = [
  'name',
  'pieces',
  'invoiced',
  'credited',
  'net',
  'before',
  'change',
  'shipping',
] as const;
export type SalesOrder = (typeof salesOrders)[number];

/** A column to sort by; with a minus, the largest first. */
export const salesSorts = salesOrders.flatMap((order) => [order, `-${order}`] as const);
export type SalesSort = (typeof salesSorts)[number];

// Branches of the search in records, and the kinds of records that they find.

import type { SubjectKind } from '@chipload/domain/desk';

/** In the order in which equal finds are shown. */
export const branchNames = [
  'orders',
  'invoices',
  'shipments',
  'trackingNumbers',
  'purchaseOrders',
  'payments',
  'creditNotes',
  'quoteRequests',
  'quotes',
  'stockOfParts',
  'parts',
  'companies',
  'peopleByName',
  'peopleByEmail',
  'peopleByPhone',
] as const;

export type SearchBranch = (typeof branchNames)[number];

/** The kind of the records that each finds: who may read those may find them. Of a part, its stock and its orders are found. */
export const branchKinds: Readonly<Record<SearchBranch, SubjectKind>> = {
  orders: 'order',
  invoices: 'invoice',
  shipments: 'shipment',
  trackingNumbers: 'shipment',
  purchaseOrders: 'order',
  payments: 'payment',
  creditNotes: 'invoice',
  quoteRequests: 'request',
  quotes: 'quote',
  stockOfParts: 'part',
  parts: 'order',
  companies: 'company',
  peopleByName: 'customer',
  peopleByEmail: 'customer',
  peopleByPhone: 'customer',
};

// The stock of parts in the office: the list, a part with who waits for it, its moves, and pieces received and counted.

import { moveReasons, stockFilters, stockLimits } from '@chipload/domain/stock';
import { z } from 'zod';
import { arrival, partNumber, textLine } from '../wire.ts';
import { exportQuery, listQuery, listReply, many } from './lists.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { promise, promisedDay } from './order-records.ts';

export const stockRow = z.object({
  code: z.string(),
  edp: z.string().nullable(),
  description: z.string().meta({ description: 'In the language of the reader' }),
  status: z.enum(['active', 'discontinued', 'superseded']),
  on_hand: z.int(),
  allocated: z.int(),
  free: z.int(),
  backordered: z.int().meta({ description: 'Pieces that confirmed orders wait for' }),
  next_arrival: arrival.nullable().meta({ description: 'The next day on which pieces are expected' }),
});
export type StockRow = z.infer<typeof stockRow>;

const orderOfPart = z.object({
  uuid: z.uuid(),
  number: z.string(),
  company: z.string(),
  purchase_order_number: z.string(),
  pieces: z.int(),
  promised_on: promisedDay,
  promise,
  placed_at: z.iso.datetime(),
  is_held: z.boolean(),
});
export type OrderOfPart = z.infer<typeof orderOfPart>;

export const officeStock = stockRow.extend({
  version: z.int().meta({ description: 'Rises with every move of the part’s pieces' }),
  arrivals: z.array(arrival),
  waiting: z.array(orderOfPart).nullable().meta({
    description:
      'The orders that wait for pieces, at most 100, by promise; null for whoever may not read orders',
  }),
  holding: z.array(orderOfPart).nullable().meta({
    description: 'The orders whose pieces are allocated and not shipped, at most 100, by promise',
  }),
});
export type OfficeStock = z.infer<typeof officeStock>;

export const stockMove = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  quantity: z.int().meta({ description: 'Above 0: they came; below 0: they left' }),
  reason: z.enum(moveReasons),
  reference: z.string().meta({ description: 'A purchase order, delivery note, credit note or reason' }),
  order: z.object({ uuid: z.uuid(), number: z.string() }).nullable(),
  credit_note: z
    .object({ invoice: z.uuid(), number: z.string() })
    .nullable()
    .meta({ description: 'By which the pieces came back, and the invoice whose record shows it' }),
  by: z.string().meta({ description: 'Empty for an import, and for what the shop did by itself' }),
});
export type StockMoveRow = z.infer<typeof stockMove>;

/** The stock after pieces came or were counted, and what orders got of what was free then. */
const movedStock = z.object({
  stock: officeStock,
  allocated: z.int().meta({ description: 'The pieces that orders got' }),
  orders: z.int().meta({ description: 'How many orders got pieces' }),
});

const filters = {
  text: z.string().trim().max(stockLimits.searchLength).optional().meta({
    description: 'The beginning of a part number, an EDP number, or words of the description',
  }),
  state: many(z.enum(stockFilters)).optional().meta({ description: 'A part is in all of these states' }),
};
const stockQuery = listQuery(filters, ['code']);
const listFilter = z.object(filters);
export type StockListFilter = z.infer<typeof listFilter>;

/** Columns of the list, in their order. */
const stockColumns = [
  'code',
  'edp',
  'description',
  'on_hand',
  'allocated',
  'free',
  'backordered',
  'next',
  'status',
] as const;
export type StockColumn = (typeof stockColumns)[number];

const byCode = z.object({ code: partNumber });
const reference = textLine(stockLimits.referenceLength);

export const stockCalls = {
  listStock: officeEndpoint({
    method: 'GET',
    path: '/stock',
    mayLag: true,
    summary: 'The stock of parts by part number',
    permission: 'read-stock',
    query: stockQuery,
    reply: listReply(stockRow),
    cost: 2,
  }),
  exportStock: officeEndpoint({
    method: 'GET',
    path: '/stock.csv',
    mayLag: true,
    summary: 'The stock of a list as CSV, at most 20,000 parts',
    permission: 'read-stock',
    query: exportQuery(stockQuery, stockColumns),
    media: 'text/csv',
    reply: z.string(),
    cost: 50,
  }),
  getStock: officeEndpoint({
    method: 'GET',
    path: '/stock/:code',
    summary: 'The stock of a part, with the orders that wait for it and those that hold pieces',
    permission: 'read-stock',
    params: byCode,
    reply: officeStock,
    refusals: ['not-found'],
  }),
  listStockMoves: officeEndpoint({
    method: 'GET',
    path: '/stock/:code/moves',
    mayLag: true,
    summary: 'Why the stock of a part is what it is: its moves, newest first',
    permission: 'read-stock',
    params: byCode,
    query: z.object({ after: z.coerce.number().int().min(1).optional() }),
    reply: z.object({ rows: z.array(stockMove), after: z.int().nullable() }),
    refusals: ['not-found'],
  }),
  receivePieces: officeEndpoint({
    method: 'POST',
    path: '/stock/:code/receive',
    summary:
      'Put pieces that arrived into stock; the orders that wait for them get theirs at once, by promise',
    permission: 'write-stock',
    params: byCode,
    body: z.object({
      quantity: z.int().min(1).max(stockLimits.onHand),
      reference: reference.or(z.literal('')).meta({ description: 'A purchase order or delivery note' }),
    }),
    records: ['stock.received'],
    reply: movedStock,
    refusals: ['not-found', 'too-much-stock'],
  }),
  countPieces: officeEndpoint({
    method: 'POST',
    path: '/stock/:code/count',
    summary: 'Make the stock what was counted on the shelf; the difference is a move with a reason',
    permission: 'write-stock',
    params: byCode,
    body: z.object({
      version: z
        .int()
        .min(0)
        .meta({ description: 'Of the stock when it was counted; 0 before its first move' }),
      counted: z.int().min(0).max(stockLimits.onHand),
      reason: reference,
    }),
    records: ['stock.counted'],
    reply: movedStock,
    refusals: ['not-found', 'record-changed', 'below-allocated'],
  }),
};

// Stock as the office reads it: the list, the record of a part, its moves, and the list as a file.

import type {
  OfficeStock,
  StockColumn,
  StockListFilter,
  StockMoveRow,
  StockRow,
} from '@chipload/contract/office/stock';
import { m } from '@chipload/messages';
import { stockStatusTexts } from '@chipload/messages/office-codes';
import type { Database } from '../../platform/database/database.ts';
import { type CsvColumns, csvOfRows, type CsvView } from '../../platform/files/list-csv.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';
import { isStorable } from '../../platform/http/storable-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Settings } from '../settings/settings.service.ts';
import { findPartId } from './moves.repository.ts';
import { findStockRows } from './stock-list.repository.ts';
import {
  findHoldingOrders,
  findMoves,
  findStockRecord,
  findWaitingOrders,
} from './stock-record.repository.ts';
import { presentMove, presentStock, presentStockRow } from './stock.presenter.ts';

const rowsPerPage = 50;
const mostExported = 20_000;

type Reader = Pick<StaffMember, 'language' | 'permissions'>;
type Sorted = { readonly sort?: string | undefined; readonly after?: string | undefined };

export async function listStock(
  db: Database,
  reader: Reader,
  filter: StockListFilter,
  { sort = 'code', after }: Sorted,
): Promise<{ rows: StockRow[]; after: string | null }> {
  const page = { isDescending: sort.startsWith('-'), after, limit: rowsPerPage + 1 };
  const found = isStorable((filter.text ?? '') + (after ?? '')) ? await findStockRows(db, filter, page) : [];
  const rows = found.slice(0, rowsPerPage).map((row) => presentStockRow(row, reader.language));
  return { rows, after: found.length > rowsPerPage ? (rows.at(-1)?.code ?? null) : null };
}

const columns: CsvColumns<StockRow, StockColumn> = {
  code: { head: m.office_stock_part, cell: ({ code }) => code },
  edp: { head: m.office_stock_edp, cell: ({ edp }) => edp },
  description: { head: m.office_stock_description, cell: ({ description }) => description },
  on_hand: { head: m.office_stock_on_hand, cell: (row) => row.on_hand },
  allocated: { head: m.office_stock_allocated, cell: ({ allocated }) => allocated },
  free: { head: m.office_stock_free, cell: ({ free }) => free },
  backordered: { head: m.office_stock_backordered, cell: ({ backordered }) => backordered },
  next: {
    head: m.office_stock_next,
    cell: ({ next_arrival: next }, options) =>
      next && m.office_stock_arrival({ quantity: String(next.quantity), day: next.expected_on }, options),
  },
  status: {
    head: m.office_stock_status,
    cell: ({ status }, options) => stockStatusTexts[status]({}, options),
  },
};

export async function exportStock(
  db: Database,
  filter: StockListFilter,
  { sort = 'code', ...view }: Pick<Sorted, 'sort'> & CsvView<StockColumn> & Pick<StaffMember, 'language'>,
): Promise<Buffer> {
  const page = { isDescending: sort.startsWith('-'), after: undefined, limit: mostExported };
  const found = isStorable(filter.text ?? '') ? await findStockRows(db, filter, page) : [];
  return csvOfRows(
    columns,
    view,
    found.map((row) => presentStockRow(row, view.language)),
  );
}

export async function getStock(
  { db, settings }: { readonly db: Database; readonly settings: Settings },
  reader: Reader,
  code: string,
): Promise<OfficeStock> {
  const stock = await findStockRecord(db, code);
  if (!stock) throw new Refusal('not-found');
  const mayRead = reader.permissions.has('read-orders');
  const orders = {
    waiting: mayRead ? await findWaitingOrders(db, stock.id) : null,
    holding: mayRead ? await findHoldingOrders(db, stock.id) : null,
  };
  return presentStock(stock, orders, { language: reader.language, settings: await settings.get(db) });
}

export async function listStockMoves(
  db: Database,
  reader: Reader,
  code: string,
  before: number | undefined,
): Promise<{ rows: StockMoveRow[]; after: number | null }> {
  const partId = await findPartId(db, code);
  if (partId === undefined) throw new Refusal('not-found');
  const found = await findMoves(db, partId, { before, limit: rowsPerPage + 1 });
  const mayRead = reader.permissions.has('read-orders');
  const rows = found
    .slice(0, rowsPerPage)
    .map(presentMove)
    .map((move) => (mayRead ? move : { ...move, order: null }));
  return { rows, after: found.length > rowsPerPage ? (rows.at(-1)?.id ?? null) : null };
}

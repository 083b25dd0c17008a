// Lays out a pick list on Letter paper: the orders first, then each part with its bar code, quantity and boxes to tick.

import { m } from '@chipload/messages';
import { formatCount } from '@chipload/messages/locale';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Language } from '../../platform/language.ts';
import { barsOf } from '../../platform/print/bar-code.ts';
import { cell, headCell, printLetter, tableLayout } from './letter.ts';

export type PickList = {
  /** The picker’s. */
  readonly language: Language;
  readonly picker: string;
  readonly printedOn: string;
  readonly orders: readonly {
    readonly number: string;
    readonly company: string;
    readonly method: string;
    readonly promisedOn: string;
    readonly pieces: number;
  }[];
  readonly parts: readonly PickPart[];
};

type PickPart = {
  readonly code: string;
  readonly description: string;
  readonly pieces: number;
  readonly byOrder: readonly { readonly number: string; readonly pieces: number }[];
};

export async function make(list: PickList): Promise<Uint8Array> {
  const { language, picker, printedOn } = list;
  const title = m.office_fulfilment_pick_title({}, { locale: language });
  return printLetter({
    language,
    title,
    head: [
      { text: title, style: 'title' },
      { text: `${picker}\n${printedOn}`, alignment: 'right' },
    ],
    headPoints: 68,
    fontSize: 10,
    content: [ordersTable(list), { text: '', margin: [0, 8] }, partsTable(list)],
  });
}

function ordersTable({ orders, language }: PickList): Content {
  const options = { locale: language };
  return {
    layout: tableLayout,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [52, 104, '*', 92, 64, 40],
      body: [
        [
          headCell(m.packing_server_slip_order({}, options)),
          headCell(m.packing_server_slip_barcode({}, options)),
          headCell(m.office_fulfilment_company({}, options)),
          headCell(m.packing_server_slip_method({}, options)),
          headCell(m.office_fulfilment_promised({}, options)),
          headCell(m.office_fulfilment_pieces({}, options), 'right'),
        ],
        ...orders.map((order): TableCell[] => [
          { text: order.number, bold: true },
          { canvas: barsOf(order.number, { width: 100, height: 16 }) },
          cell(order.company),
          cell(order.method),
          cell(order.promisedOn),
          cell(formatCount(order.pieces, language), 'right'),
        ]),
      ],
    },
  };
}

function partsTable({ parts, orders, language }: PickList): Content {
  const options = { locale: language };
  const isForSeveral = orders.length > 1;
  return {
    layout: tableLayout,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [18, '*', 180, 50, ...(isForSeveral ? [110] : [])],
      body: [
        [
          headCell(''),
          headCell(m.packing_part({}, options)),
          headCell(m.packing_server_slip_barcode({}, options)),
          headCell(m.packing_quantity({}, options), 'right'),
          ...(isForSeveral ? [headCell(m.office_fulfilment_by_order({}, options))] : []),
        ],
        ...parts.map((part): TableCell[] => [
          tickBox(),
          [
            { text: part.code, bold: true },
            { text: part.description, fontSize: 9 },
          ],
          { canvas: barsOf(part.code, { width: 172, height: 22 }) },
          { text: formatCount(part.pieces, language), fontSize: 14, bold: true, alignment: 'right' },
          ...(isForSeveral ? [byOrder(part, language)] : []),
        ]),
      ],
    },
  };
}

function byOrder({ byOrder: orders }: PickPart, language: PickList['language']): TableCell {
  return {
    stack: orders.map(({ number, pieces }) => ({
      columnGap: 6,
      columns: [
        { width: 12, ...tickBox(9) },
        { width: '*', text: `${number} × ${formatCount(pieces, language)}` },
      ],
    })),
  };
}

function tickBox(side = 12) {
  return { canvas: [{ type: 'rect' as const, x: 0, y: 1, w: side, h: side, lineWidth: 0.8 }] };
}

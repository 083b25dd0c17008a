// Lays out a pick list on Letter paper: the orders first, then each part with its bar code, quantity and boxes to tick.

import { m } from '@chipload/messages';
import { formatCount } from '@chipload/messages/locale';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { barsOf } from '../../platform/print/bar-code.ts';
import { printPdf } from '../../platform/print/print-pdf.ts';
import { cell, headCell, tableLayout } from '../../platform/print/table.ts';
import type { PickList, PickPart } from './pick-list.ts';

const marginPoints = 36;

export async function make(list: PickList): Promise<Uint8Array> {
  const options = { locale: list.language };
  const title = m.office_fulfilment_pick_title({}, options);
  const document: TDocumentDefinitions = {
    pageSize: 'LETTER',
    pageMargins: [marginPoints, 68, marginPoints, 40],
    info: { title },
    language: list.language === 'fr' ? 'fr-CA' : 'en-CA',
    defaultStyle: { fontSize: 10, lineHeight: 1.15 },
    styles: { title: { fontSize: 18, bold: true }, label: { fontSize: 8, color: '#555555' } },
    header: {
      margin: [marginPoints, 26, marginPoints, 0],
      columns: [
        { text: title, style: 'title' },
        { text: `${list.picker}\n${list.printedOn}`, alignment: 'right' },
      ],
    },
    footer: (page, pages) => ({
      text: m.packing_server_slip_page({ page: String(page), pages: String(pages) }, options),
      alignment: 'right',
      margin: [marginPoints, 10],
      style: 'label',
    }),
    content: [ordersTable(list), { text: '', margin: [0, 8] }, partsTable(list)],
  };
  return printPdf(document);
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

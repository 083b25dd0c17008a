// Lays out a packing slip on Letter paper: the order first, then the boxes, small ones together on a page.

import { m } from '@chipload/messages';
import { formatCount } from '@chipload/messages/locale';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { barsOf } from '../../platform/print/bar-code.ts';
import { boxBlock } from './box-blocks.ts';
import { printPdf } from '../../platform/print/print-pdf.ts';
import type { Slip, SlipPart } from './slip.ts';
import { partCells } from './slip-table.ts';
import { weightText } from './weight-text.ts';
import { cell, headCell, tableLayout } from '../../platform/print/table.ts';

const marginPoints = 40;

export async function make(slip: Slip): Promise<Uint8Array> {
  return printPdf(documentOf(slip));
}

function documentOf(slip: Slip): TDocumentDefinitions {
  const { language, number, senderName } = slip;
  const options = { locale: language };
  const title = m.packing_server_slip_title({}, options);
  return {
    pageSize: 'LETTER',
    pageMargins: [marginPoints, 88, marginPoints, 48],
    info: {
      title: `${title} ${number}`,
      author: senderName,
      creator: senderName,
    },
    language: language === 'fr' ? 'fr-CA' : 'en-CA',
    defaultStyle: { fontSize: 9, lineHeight: 1.15 },
    styles: {
      title: { fontSize: 18, bold: true },
      heading: { fontSize: 12, bold: true },
      label: { fontSize: 8, color: '#555555' },
    },
    header: pageHead(slip, title),
    footer: (page, pages) => ({
      text: m.packing_server_slip_page({ page: String(page), pages: String(pages) }, options),
      alignment: 'right',
      margin: [marginPoints, 12],
      style: 'label',
    }),
    content: [facts(slip), orderedParts(slip), ...slip.boxes.map((box, index) => boxBlock(slip, box, index))],
  };
}

/** Returns the head of every page, by which a loose page can be matched to its order. */
function pageHead({ number, purchaseOrder, senderName }: Slip, title: string): Content {
  return {
    margin: [marginPoints, 28, marginPoints, 0],
    columns: [
      [
        { text: title, style: 'title' },
        { text: senderName, bold: true },
      ],
      {
        width: 150,
        stack: [
          { canvas: barsOf(number, { width: 150, height: 26 }) },
          {
            text: [number, purchaseOrder].filter((text) => text !== '').join(' · '),
            margin: [0, 2],
          },
        ],
      },
    ],
  };
}

function facts({ facts: all, boxes, language }: Slip): Content {
  const options = { locale: language };
  const weight = boxes.reduce((sum, box) => sum + box.weightPounds, 0);
  const parcels = {
    label: m.packing_server_slip_boxes({}, options),
    lines: [
      m.packing_server_slip_boxes_text(
        { count: formatCount(boxes.length, language), weight: weightText(weight, language) },
        options,
      ),
    ],
  };
  const shown = boxes.length > 0 ? [...all, parcels] : all;
  const rows = Array.from({ length: Math.ceil(shown.length / 3) }, (_, row) =>
    shown.slice(row * 3, row * 3 + 3),
  );
  return rows.map((row) => ({
    margin: [0, 0, 0, 10],
    columnGap: 16,
    columns: [0, 1, 2].map((column) => {
      const fact = row[column];
      return [{ text: fact?.label ?? '', style: 'label' }, { text: fact?.lines.join('\n') ?? '' }];
    }),
  }));
}

function orderedParts({ parts, language }: Slip): Content {
  const options = { locale: language };
  const isOfShipment = parts.some(({ shipped }) => shipped !== undefined);
  const isComplete = parts.every(({ toFollow }) => toFollow === 0);
  const columns: { readonly title: string; readonly countOf: (part: SlipPart) => number }[] = [
    { title: m.packing_server_slip_ordered({}, options), countOf: ({ ordered }) => ordered },
    ...(isOfShipment
      ? [
          {
            title: m.packing_server_slip_in_shipment({}, options),
            countOf: ({ shipped = 0 }: SlipPart) => shipped,
          },
        ]
      : []),
    ...(isComplete
      ? []
      : [
          {
            title: m.packing_server_slip_to_follow({}, options),
            countOf: ({ toFollow }: SlipPart) => toFollow,
          },
        ]),
  ];
  return {
    margin: [0, 8, 0, 0],
    layout: tableLayout,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [24, '*', 190, ...columns.map(() => 56)],
      body: [
        [
          headCell(m.packing_number({}, options)),
          headCell(m.packing_part({}, options)),
          headCell(m.packing_server_slip_barcode({}, options)),
          ...columns.map(({ title }) => headCell(title, 'right')),
        ],
        ...parts.map((part): TableCell[] => [
          ...partCells(part),
          ...columns.map(({ countOf }) => cell(formatCount(countOf(part), language), 'right')),
        ]),
      ],
    },
  };
}

// Lays out a packing slip on Letter paper: the order first, then the boxes, small ones together on a page.

import { m } from '@chipload/messages';
import { formatCount } from '@chipload/messages/locale';
import type { Column, Content, TableCell } from 'pdfmake/interfaces.js';
import { barsOf } from '../../platform/print/bar-code.ts';
import { boxBlock, partCells } from './box-blocks.ts';
import { cell, factRows, headCell, printLetter, tableLayout } from './letter.ts';
import type { Slip, SlipPart } from './slip.ts';
import { weightText } from './weight-text.ts';

export async function make(slip: Slip): Promise<Uint8Array> {
  const { language, number, senderName, boxes } = slip;
  const title = m.packing_server_slip_title({}, { locale: language });
  return printLetter({
    language,
    title: `${title} ${number}`,
    author: senderName,
    head: head(slip, title),
    headPoints: 88,
    logo: slip.logo,
    content: [facts(slip), orderedParts(slip), ...boxes.map((box, index) => boxBlock(slip, box, index))],
  });
}

/** The number and its bar code, by which a loose page can be matched to its order. */
function head({ number, purchaseOrder, senderName }: Slip, title: string): Column[] {
  return [
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
  ];
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
  return factRows(boxes.length > 0 ? [...all, parcels] : all, 3);
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

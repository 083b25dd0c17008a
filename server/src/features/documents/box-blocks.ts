// Lays out the block of a box: its size, its contents, and how to fill it, layer by layer.

import {
  type Layer,
  layersOf,
  type Orientation,
  type PlanBox,
  shareFilled,
  drawLayer,
  type DrawnTube,
} from '@chipload/domain/packing-plan';
import { m } from '@chipload/messages';
import { formatCount, formatNumber } from '@chipload/messages/locale';
import type { Content, ContentColumns, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { Language } from '../../platform/language.ts';
import { barsOf } from '../../platform/print/bar-code.ts';
import { cell, headCell, tableLayout } from './letter.ts';
import type { PrintedBox, Slip, SlipPart } from './slip.ts';
import { poundsText, weightText } from './weight-text.ts';

const greys = ['#ffffff', '#dcdcdc', '#f1f1f1', '#c8c8c8', '#e6e6e6', '#b8b8b8'];

/** Draws the layer from above as SVG; `numberOf` returns the number printed on the tubes of a part. */
function planPicture(box: PlanBox, layer: Layer, numberOf: (code: string) => string): string {
  const { width, height, tubes } = drawLayer(box, layer, numberOf);
  const marginInches = 0.05;
  return (
    `<svg viewBox="${-marginInches} ${-marginInches} ${width + 2 * marginInches} ${height + 2 * marginInches}">` +
    `<rect width="${width}" height="${height}" fill="none" stroke="#000" stroke-width="0.05"/>` +
    `${tubes.map(tubePicture).join('')}</svg>`
  );
}

function tubePicture({ left, top, width, height, orientation, label }: DrawnTube): string {
  const round = Math.min(width, height) / (orientation === 'upright' ? 2 : 8);
  const grey = greys[Number(label.text) % greys.length];
  return (
    `<rect x="${rounded(left)}" y="${rounded(top)}" width="${rounded(width)}" height="${rounded(height)}" rx="${rounded(round)}" ` +
    `fill="${grey}" stroke="#000" stroke-width="0.02"/>` +
    `<text x="${rounded(label.centreX)}" y="${rounded(label.centreY + label.height * 0.36)}" font-family="Helvetica" ` +
    `font-size="${rounded(label.height)}" text-anchor="middle">${label.text}</text>`
  );
}

/** Rounds to what a printer can show. */
function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

const pictureWidthPoints = 254;
/** The space between head and foot of a page, less than it is. */
const pageHeightPoints = 640;
/** The title of a box, its facts and the names of the columns. */
const titlePoints = 130;
const rowPaddingPoints = 12;
/** A line in the column of the part holds more of the usual characters. */
const fewestCharactersOfLine = 12;

/** As `tableLayout`, whose first row is the title here: the black line is below the names of the columns. */
const layoutBelowTitle: CustomTableLayout = {
  ...tableLayout,
  hLineWidth: (line) => (line < 2 ? 0 : line === 2 ? 1 : 0.5),
  hLineColor: (line) => (line === 2 ? '#000000' : '#bbbbbb'),
};

/**
 * Returns the block of a box. A small one shares a page with others, in one piece; one with pictures, or with many
 * parts, begins a page. Where it spans pages, its title is repeated: it is a head row of its tables.
 */
export function boxBlock(slip: Slip, box: PrintedBox, index: number): Content {
  const { parts, language } = slip;
  const layers = layersOf(box.plan.pieces);
  const title = boxTitle(slip, box, index);
  const contents = contentsTable(box, title, language);
  if (layers.length === 0) {
    return heightAtMost(box) <= pageHeightPoints
      ? { unbreakable: true, stack: [contents] }
      : { pageBreak: 'before', stack: [contents] };
  }
  const pictures = layers.map((layer, layerIndex) =>
    layerPicture({ box: box.plan, layer, layerIndex, layers, parts, language }),
  );
  return { pageBreak: 'before', stack: [contents, packingOrder(title, pictures, language)] };
}

/** Returns a height in points that a box without pictures does not exceed, however its texts are wrapped. */
function heightAtMost({ contents }: PrintedBox): number {
  const linePoints = 12.5;
  const linesOf = (text: string) =>
    text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / fewestCharactersOfLine), 0);
  const rows = contents.map(
    ({ part }) => rowPaddingPoints + linePoints * (linesOf(part.code) + linesOf(part.description)),
  );
  return titlePoints + rows.reduce((sum, height) => sum + height, 0);
}

function boxTitle({ boxes, language }: Slip, { style }: PrintedBox, index: number): string {
  const options = { locale: language };
  const place = { number: String(index + 1), count: String(boxes.length) };
  // A box of other dimensions than those of the table has no name.
  return style === ''
    ? m.mail_shipment_parcel(place, options)
    : m.packing_box_title({ ...place, style }, options);
}

function packingOrder(title: string, pictures: readonly Content[], language: Language): Content {
  const options = { locale: language };
  return {
    layout: 'noBorders',
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*'],
      body: [
        [
          {
            stack: [
              {
                text: `${title} · ${m.packing_server_slip_steps({}, options)}`,
                style: 'heading',
                margin: [0, 14, 0, 2],
              },
              {
                text: m.packing_hint({}, options),
                style: 'label',
                margin: [0, 0, 0, 6],
              },
            ],
          },
        ],
        ...pairs(pictures).map((pair) => [pair]),
      ],
    },
  };
}

function boxFacts({ plan, weightPounds, contents }: PrintedBox, language: Language): string {
  const options = { locale: language };
  const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0);
  const sides = [plan.width, plan.length, plan.height];
  const size = m.packing_server_slip_size(
    {
      inches: sides.map((side) => formatNumber(side, language)).join(' × '),
      millimetres: sides.map((side) => formatNumber(Math.round(side * 25.4), language)).join(' × '),
    },
    options,
  );
  const facts: (readonly [label: string, value: string])[] = [
    [`${m.packing_size({}, options)} (${m.packing_size_hint({}, options)})`, size],
    [m.packing_gross_weight({}, options), weightText(weightPounds, language)],
    ...(plan.pieces.length > 0 ? [filledFact(plan, language)] : []),
    [m.packing_tools({}, options), formatCount(pieces, language)],
  ];
  return facts.map(([label, value]) => m.packing_server_slip_fact({ label, value }, options)).join('\n');
}

function filledFact(plan: PlanBox, language: Language): readonly [label: string, value: string] {
  const percent = String(Math.round(shareFilled(plan) * 100));
  const options = { locale: language };
  return [m.packing_filled({}, options), m.packing_filled_text({ percent }, options)];
}

function contentsTable(box: PrintedBox, title: string, language: Language): Content {
  const options = { locale: language };
  const { contents } = box;
  const hasTubes = contents.some(({ part }) => part.tube !== undefined);
  const tubeCells = ({ tube, weightPounds = 0 }: SlipPart, quantity: number): TableCell[] =>
    hasTubes
      ? [
          cell(tube ?? m.packing_tube_none({}, options)),
          cell(poundsText(weightPounds * quantity, language), 'right'),
        ]
      : [];
  const columns = [
    headCell(m.packing_number({}, options)),
    headCell(m.packing_part({}, options)),
    headCell(m.packing_server_slip_barcode({}, options)),
    headCell(m.packing_quantity({}, options), 'right'),
    ...(hasTubes
      ? [headCell(m.packing_tube({}, options)), headCell(m.packing_weight({}, options), 'right')]
      : []),
  ];
  return {
    margin: [0, 18, 0, 0],
    layout: layoutBelowTitle,
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [24, '*', 190, 44, ...(hasTubes ? [52, 62] : [])],
      body: [
        [
          {
            colSpan: columns.length,
            stack: [
              { text: title, style: 'heading' },
              { text: boxFacts(box, language), margin: [0, 2, 0, 0] },
            ],
          },
          ...columns.slice(1).map(() => ''),
        ],
        columns,
        ...contents.map(({ part, quantity }) => [
          ...partCells(part),
          cell(formatCount(quantity, language), 'right'),
          ...tubeCells(part, quantity),
        ]),
      ],
    },
  };
}

/** Returns the cells for a part: number, code and description, bar code. */
export function partCells({ number, code, description }: SlipPart): TableCell[] {
  return [
    { text: number, bold: true },
    [{ text: code, bold: true }, { text: description }],
    { canvas: barsOf(code, { width: 182, height: 22 }) },
  ];
}

const orientationTexts = {
  crosswise: m.packing_orientation_crosswise,
  lengthwise: m.packing_orientation_lengthwise,
  upright: m.packing_orientation_upright,
} as const satisfies Record<Orientation, unknown>;

type Picture = {
  readonly box: PlanBox;
  readonly layer: Layer;
  readonly layerIndex: number;
  readonly layers: readonly Layer[];
  readonly parts: readonly SlipPart[];
  readonly language: Language;
};

function layerPicture({ box, layer, layerIndex, layers, parts, language }: Picture): Content {
  const options = { locale: language };
  const count = String(layers.length);
  const title =
    layerIndex === 0
      ? m.packing_layer_floor({ count }, options)
      : m.packing_layer({ number: String(layerIndex + 1), count }, options);
  const numberOf = (code: string) => parts.find((part) => part.code === code)?.number ?? '';
  const steps = layer.steps.map(({ part, orientation, pieces }) =>
    m.packing_step(
      {
        quantity: formatCount(pieces.length, language),
        number: numberOf(part),
        part,
        orientation: orientationTexts[orientation]({}, options),
      },
      options,
    ),
  );
  return [
    { text: title, bold: true, margin: [0, 0, 0, 3] },
    { svg: planPicture(box, layer, numberOf), width: pictureWidthPoints },
    { ol: steps, margin: [0, 3, 0, 10] },
  ];
}

/** Places two pictures side by side. */
function pairs(pictures: readonly Content[]): ContentColumns[] {
  return pictures.flatMap((picture, index) =>
    index % 2 === 0 ? [{ columnGap: 24, columns: [picture, pictures[index + 1] ?? ''] }] : [],
  );
}

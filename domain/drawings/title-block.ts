// The title block of a sheet (ISO 7200): owner, title, units, scale and projection, and below them the shop's own
// fields, such as date and revision.

import { type Path, type Point, circle, line, polyline } from './path.ts';
import { type SheetText, heightToFit, inTwoLines } from './sheet-text.ts';

/** One cell: its value and its label. */
export type TitleField = { readonly label: string; readonly value: string };

/** The texts of a title block; the scale is known only once the tool is drawn. */
export type TitleBlockTexts = {
  readonly owner: string;
  /** The name of the tool. */
  readonly title: string;
  /** The part number. */
  readonly code: TitleField;
  readonly units: TitleField;
  readonly scaleLabel: string;
  readonly projectionLabel: string;
  /** The cells of the last row, from left to right: date, revision, sheet. */
  readonly fields: readonly TitleField[];
};

export type TitleBlock = {
  readonly thick: readonly Path[];
  readonly thin: readonly Path[];
  readonly texts: readonly SheetText[];
};

/** The width of a block: 180 mm by ISO 7200. */
export const titleBlockWidth = 180;
const rowHeight = 12;
export const titleBlockHeight = 3 * rowHeight;

const labelHeight = 1.8;
const padding = 2;

/** Draws the block with its upper left corner at a place. */
export function titleBlock([left, top]: Point, texts: TitleBlockTexts, scale: string): TitleBlock {
  const right = left + titleBlockWidth;
  const bottom = top + titleBlockHeight;
  const [second, third] = [top + rowHeight, top + 2 * rowHeight];
  const at = (share: number) => left + titleBlockWidth * share;
  const lastRow = texts.fields.map((field, index) => ({
    field,
    from: at(index / texts.fields.length),
    to: at((index + 1) / texts.fields.length),
  }));

  return {
    thick: [
      polyline(
        [
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
        ],
        true,
      ),
    ],
    thin: [
      line([left, second], [right, second]),
      line([left, third], [right, third]),
      line([at(1 / 3), top], [at(1 / 3), second]),
      ...[0.45, 0.62, 0.8].map((share) => line([at(share), second], [at(share), third])),
      ...lastRow.slice(1).map(({ from }) => line([from, third], [from, bottom])),
      ...thirdAngleSymbol([at(0.9), second + rowHeight / 2 + 1]),
    ],
    texts: [
      ...plain(texts.owner, { from: left, to: at(1 / 3), top }, 3.5),
      ...plain(texts.title, { from: at(1 / 3), to: right, top }, 3),
      ...cell(texts.code, { from: left, to: at(0.45), top: second }, 5),
      ...cell(texts.units, { from: at(0.45), to: at(0.62), top: second }, 3.5),
      ...cell({ label: texts.scaleLabel, value: scale }, { from: at(0.62), to: at(0.8), top: second }, 3.5),
      ...cell({ label: texts.projectionLabel, value: '' }, { from: at(0.8), to: right, top: second }, 3.5),
      ...lastRow.flatMap(({ field, from, to }) => cell(field, { from, to, top: third }, 3)),
    ],
  };
}

type Room = { readonly from: number; readonly to: number; readonly top: number };

function cell({ label, value }: TitleField, { from, to, top }: Room, height: number): SheetText[] {
  const width = to - from - 2 * padding;
  const x = from + padding;
  return [
    { text: label, x, y: top + 3.2, height: heightToFit(label, width, labelHeight), anchor: 'start' },
    { text: value, x, y: top + 9.8, height: heightToFit(value, width, height), anchor: 'start' },
  ];
}

/** Sets a text without a label in one line or two. */
function plain(text: string, { from, to, top }: Room, height: number): SheetText[] {
  const width = to - from - 2 * padding;
  const lines = inTwoLines(text, width, height);
  const size = Math.min(...lines.map((one) => heightToFit(one, width, height)));
  const first = top + rowHeight / 2 + size / 2 - ((lines.length - 1) * size * 1.5) / 2;
  return lines.map((one, index) => ({
    text: one,
    x: from + padding,
    y: first + index * size * 1.5,
    height: size,
    anchor: 'start',
  }));
}

/**
 * Draws the symbol of third-angle projection (ISO 5456-2): a truncated cone, and its view from the thin end on that
 * side.
 */
function thirdAngleSymbol([x, y]: Point): Path[] {
  const [small, large, gap] = [1.3, 2.6, 4.4];
  const cone = { from: x + gap - 2.6, to: x + gap + 2.6 };
  const eye: Point = [x - gap, y];
  return [
    circle(eye, small),
    circle(eye, large),
    polyline(
      [
        [cone.from, y - small],
        [cone.to, y - large],
        [cone.to, y + large],
        [cone.from, y + small],
      ],
      true,
    ),
    line([eye[0] - large - 1, y], [eye[0] + large + 1, y]),
    line([eye[0], y - large - 1], [eye[0], y + large + 1]),
    line([cone.from - 1, y], [cone.to + 1, y]),
  ];
}

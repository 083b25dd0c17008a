// A drawing in progress: the position and scale of the tool, and the dimensions drawn so far.

import type { DimensionMark, Outline, Tool } from '../tools/tools.ts';
import type { OpenLines } from './dimension-lines.ts';
import type { Point } from './path.ts';

/** A symbol and a value; `anchor` is the end of the text that is at (x, y). */
export type DrawingLabel = {
  readonly mark: DimensionMark;
  /** The text beside the symbol. */
  readonly value: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** An upper limit of its width. */
  readonly width: number;
};

/** A drawing in progress. Lengths are millimetres of paper; those of `tool` and `shape` are in the tool's units. */
export type OpenDrawing = OpenLines & {
  readonly tool: Tool;
  readonly shape: Outline;
  /** Millimetres of paper for each unit of the tool. */
  readonly scale: number;
  readonly tip: Point;
  readonly length: number;
  readonly half: number;
  readonly width: number;
  readonly valueOf: (mark: DimensionMark) => string;
  readonly labels: DrawingLabel[];
};

/** The height of a label's capitals and figures, a size of ISO 3098. */
export const labelHeight = 2.5;

/** The font size that has capitals of this height. */
export const labelFontSize = 3.5;

/** The width of the widest letter of a label. */
const letterWidth = 2.1;

/** Returns the text of a label and an upper limit of its width. */
export function labelOf(
  mark: DimensionMark,
  { valueOf }: Pick<OpenDrawing, 'valueOf'>,
): Pick<DrawingLabel, 'mark' | 'value' | 'width'> {
  const value = valueOf(mark);
  return { mark, value, width: (mark.symbol.length + 1 + value.length) * letterWidth };
}

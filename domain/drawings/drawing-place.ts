// Where a tool lies on a drawing, and what has been drawn of its dimensions.

import type { DimensionMark, Outline, Tool } from '../tools/tools.ts';
import type { OpenLines } from './dimension-lines.ts';
import type { Point } from './path.ts';

/** A name and a value at a place; `anchor` says which end of the text stands there. */
export type DrawingLabel = {
  readonly mark: DimensionMark;
  /** What is said of the mark beside its symbol. */
  readonly value: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** How wide it is at most. */
  readonly width: number;
};

/** A drawing in the making; lengths are millimetres of paper, those of tool and shape are the tool's own. */
export type DrawingPlace = OpenLines & {
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

/** The height of a label's capitals and figures, a size of ISO 3098, and that of its font. */
export const labelHeight = 2.5;
export const labelFontSize = 3.5;

/** How wide its widest letter is. */
const letterWidth = 2.1;

/** What a label says, and how much room it needs. */
export function labelled(
  mark: DimensionMark,
  { valueOf }: Pick<DrawingPlace, 'valueOf'>,
): Pick<DrawingLabel, 'mark' | 'value' | 'width'> {
  const value = valueOf(mark);
  return { mark, value, width: (mark.symbol.length + 1 + value.length) * letterWidth };
}

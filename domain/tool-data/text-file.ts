// A text file of many tools, written piece by piece, so that the file of a whole series is never in memory at once.

import type { ToolRecord } from './tool-record.ts';

export type ToolText = {
  /** The text before the first tool and after the last. */
  readonly start: string;
  readonly end: string;
  /** Returns the text of a tool with its separator from the one before; the first has index 0. */
  readonly tool: (record: ToolRecord, index: number) => string;
};

// A text file of many tools, told piece by piece, so that the file of a whole series never has to stand in memory at once.

import type { ToolRecord } from './tool-record.ts';

export type ToolText = {
  /** What stands before the first tool and behind the last. */
  readonly begin: string;
  readonly end: string;
  /** A tool with what parts it from the one before; the first is number 0. */
  readonly tool: (record: ToolRecord, number: number) => string;
};

import type { ToolRecord, ToolText } from '@chipload/domain/tool-data';

/** Returns a file of tools as one text. */
export function wholeText({ start, end, tool }: ToolText, records: readonly ToolRecord[]): string {
  return [start, ...records.map(tool), end].join('');
}

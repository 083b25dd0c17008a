// Tool records for tests of the files written from them.

import type { ToolRecord } from '@chipload/domain/tool-data';
import type { Tool } from '@chipload/domain/tools';

/** Creates the record of a tool; any other fields may be given. */
export function recordOf(tool: Tool, fields: Partial<ToolRecord> = {}): ToolRecord {
  return {
    tool,
    code: 'X4-1/2R-SQ',
    description: '1/2 in 4-flute end mill',
    vendor: 'Chipload Tools',
    link: 'https://shop.test/app/products/X4-1%252F2R-SQ',
    coating: 'AlTiN',
    diameterTolerance: '+0/-.002',
    shankTolerance: 'h6',
    weightGrams: 120.5,
    presets: [],
    ...fields,
  };
}

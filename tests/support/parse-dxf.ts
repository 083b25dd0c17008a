// Reads DXF with a parser that is not ours.

import type { DxfParser, IDxf } from 'dxf-parser';
import { createRequire } from 'node:module';

/** The package is typed as if the class were one of its exports; it is the module itself. */
const Parser: typeof DxfParser = createRequire(import.meta.url)('dxf-parser');

export function parseDxf(text: string): IDxf {
  const dxf = new Parser().parseSync(text);
  if (!dxf) throw new Error('The DXF file is empty');
  return dxf;
}

// Drawings as text: SVG and DXF.

import type { Sheet } from '@chipload/domain/drawings';
import { etagOf } from '../../platform/http/etag.ts';

export type DrawingFile = {
  readonly fileName: string;
  readonly content: Buffer;
  /** The ETag of the content. */
  readonly tag: string;
};

export function drawingFile(fileName: string, text: string): DrawingFile {
  const content = Buffer.from(text);
  return { fileName, content, tag: etagOf(content) };
}

/** Writes a sheet as DXF. The library of this format is large: it is loaded with the first file. */
export async function dxfFile(name: string, sheet: Sheet): Promise<DrawingFile> {
  const { writeDxf } = await import('./write-dxf.ts');
  return drawingFile(`${name}.dxf`, writeDxf(sheet));
}

// The members of a FreeCAD library, in FreeCAD's own folders, so that the zip can be unpacked over them.

import {
  freeCadBit,
  freeCadDocumentMember,
  freeCadLibrary,
  freeCadTaperedFile,
  freeCadTaperedShape,
  needsFreeCadShape,
  type ToolRecord,
} from '@chipload/domain/tool-data';
import { strToU8, zipSync } from 'fflate';
import { fileNameOf } from '../../platform/files/file-name.ts';
import { stableUuid } from './stable-uuid.ts';
import { memberDate, type ZipMember } from '../../platform/files/zip-stream.ts';

export async function* freeCadMembers(
  pages: AsyncIterable<readonly ToolRecord[]>,
  label: string,
): AsyncGenerator<ZipMember> {
  const files: string[] = [];
  let needsShape = false;
  for await (const records of pages) {
    for (const record of records) {
      // The uuid keeps names different if they only differ in characters that file names cannot contain.
      const file = `${fileNameOf(record.code)}-${stableUuid(record.code).slice(0, 8)}.fctb`;
      files.push(file);
      needsShape ||= needsFreeCadShape(record.tool);
      yield { name: `Bit/${file}`, content: freeCadBit(record) };
    }
  }
  if (needsShape) yield { name: `Shape/${freeCadTaperedFile}`, content: taperedShape() };
  yield { name: `Library/${label}.fctl`, content: freeCadLibrary(label, files) };
}

/** FreeCAD's documents are zips themselves. */
function taperedShape(): Uint8Array {
  return zipSync({ [freeCadDocumentMember]: strToU8(freeCadTaperedShape()) }, { mtime: memberDate });
}

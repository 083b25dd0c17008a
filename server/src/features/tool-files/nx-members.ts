// The members of an archive for NX: a library for each system of units, in NX's own folders.

import { nxFile, nxFolders, nxLibrary, type ToolRecord } from '@chipload/domain/tool-data';
import { toolUnits } from '@chipload/domain/tools';
import type { ZipMember } from '../../platform/files/zip-stream.ts';

/** A class of tools is one block of the file, so all records are read first. */
export async function* nxMembers(pages: AsyncIterable<readonly ToolRecord[]>): AsyncGenerator<ZipMember> {
  const all: ToolRecord[] = [];
  for await (const records of pages) all.push(...records);
  for (const units of toolUnits) {
    const records = all.filter(({ tool }) => tool.units === units);
    if (records.length > 0) yield { name: `${nxFolders[units]}/${nxFile}`, content: nxLibrary(records) };
  }
}

// The only library in a file as it was sent: JSON, perhaps compressed for sending, or the zip of a `.tools` file.

import { gunzipSync } from 'node:zlib';
import { isZip, readZip, unpackedBy } from '../../platform/files/read-zip.ts';
import { LibraryProblem } from './library-problem.ts';
import { libraryLimits } from './limits.ts';
import { zipRules } from './zip-rules.ts';

export type OnlyLibrary = {
  readonly bytes: Uint8Array;
  /** Its name in the zip; undefined where it was not in one. */
  readonly member?: string;
};

/** Returns the library; throws for a zip with other members. */
export function onlyLibraryIn(file: Uint8Array): OnlyLibrary {
  const isGzip = file[0] === 0x1f && file[1] === 0x8b;
  const { swappedBytes: most } = libraryLimits;
  const bytes = isGzip ? unpackedBy(gunzipSync, file, { ...zipRules, most }) : file;
  if (!isZip(bytes)) return { bytes };
  const [member, ...others] = readZip(bytes, () => true, zipRules);
  if (member === undefined || others.length > 0) throw new LibraryProblem('library-not-swappable');
  return { bytes: member.unpack(most), member: member.name };
}

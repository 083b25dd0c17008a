// Reads an uploaded file as a tool library. It may be anything: nothing beyond the limits is unpacked, parsed or stored, and a file
// that is not a library ends in a LibraryProblem.

import { gunzipSync } from 'node:zlib';
import {
  fusionEntries,
  isFreecadBit,
  type GtcClasses,
  isFreecadList,
  isP21,
  readFreecad,
  readFusion,
  readP21,
  type ReadLibrary,
  readToolTable,
} from '@chipload/domain/tool-data';
import type { ToolUnits } from '@chipload/domain/tools';
import { isZip, readZip, unpackedBy, type ZipMember } from '../../platform/files/read-zip.ts';
import { decodeText } from '../../platform/files/decode-text.ts';
import { LibraryProblem } from './library-problem.ts';
import { libraryLimits } from './limits.ts';
import type { LibraryFile } from './read-in-thread.ts';
import { readAssortment, readXml } from './read-xml.ts';
import { checkJsonSize, checkTableSize } from './check-text-size.ts';
import { zipRules } from './zip-rules.ts';

/** For read-in-thread.ts. */
export const make = ({ bytes, units }: LibraryFile): ReadLibrary[] => readLibraryFile(bytes, units);

/** Reads a file, which may be an archive of several. */
export function readLibraryFile(bytes: Uint8Array, units?: ToolUnits): ReadLibrary[] {
  const budget = { bytes: libraryLimits.unpackedBytes, units };
  const libraries = readBytes(isGzip(bytes) ? unpackGzip(bytes, budget) : bytes, budget, 0);
  const count = libraries.reduce((sum, { tools, others }) => sum + tools.length + others.length, 0);
  if (count > libraryLimits.tools) throw new LibraryProblem('library-too-many-tools');
  if (count === 0) throw new LibraryProblem('library-empty');
  return libraries;
}

/** The bytes that may still be unpacked, and the units for all files of an archive. */
type Budget = { bytes: number; readonly units: ToolUnits | undefined };

function readBytes(bytes: Uint8Array, budget: Budget, depth: number): ReadLibrary[] {
  if (isZip(bytes)) return readArchive(bytes, budget, depth);
  if (isDatabase(bytes)) throw new LibraryProblem('library-is-database');
  return [readText(decodeText(bytes), budget.units)];
}

function readArchive(bytes: Uint8Array, budget: Budget, depth: number): ReadLibrary[] {
  if (depth >= libraryLimits.archiveDepth) throw new LibraryProblem('library-unreadable');
  const members = readZip(bytes, isLibraryName, zipRules);
  if (members.some(({ name }) => name === '[Content_Types].xml'))
    throw new LibraryProblem('library-is-workbook');
  const known = members.filter(({ name }) => isLibraryName(name) && !isAssortment(name));
  const classes = classesOf(members, budget);
  const readings = known.map((member) => readMember(member, { budget, depth, classes }));
  const libraries = readings.flatMap((reading) => (reading instanceof LibraryProblem ? [] : reading));
  if (libraries.length > 0) return libraries;
  throw (
    readings.find((reading) => reading instanceof LibraryProblem) ?? new LibraryProblem('library-unreadable')
  );
}

/** Archives may also contain other files, such as machine data and FreeCAD's lists of bits. */
function readMember(
  member: ZipMember,
  { budget, depth, classes }: { budget: Budget; depth: number; classes: GtcClasses },
): ReadLibrary[] | LibraryProblem {
  const bytes = unpackWithin(member, budget);
  try {
    const gtcClass = classes.get(fileNameOf(member.name));
    if (gtcClass !== undefined) return [readItem(decodeText(bytes), gtcClass)];
    return readBytes(bytes, budget, depth + 1);
  } catch (error) {
    if (error instanceof LibraryProblem && ignorableProblems.has(error.code)) return error;
    throw error;
  }
}

const ignorableProblems: ReadonlySet<string> = new Set(['library-unreadable', 'library-without-bits']);

function unpackWithin(member: ZipMember, budget: Budget): Uint8Array {
  const bytes = member.unpack(budget.bytes);
  budget.bytes -= bytes.length;
  return bytes;
}

/** Returns the classes of the items in a package of the Generic Tool Catalog; none in any other archive. */
function classesOf(members: readonly ZipMember[], budget: Budget): GtcClasses {
  const list = members.find(({ name }) => isAssortment(name));
  return list ? readAssortment(decodeText(unpackWithin(list, budget))) : new Map();
}

function isAssortment(name: string): boolean {
  return /^package(?:_subset)?_assortment\.xml$/.test(fileNameOf(name));
}

function fileNameOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).toLowerCase();
}

/** Files that macOS and editors leave behind are ignored. */
function isLibraryName(name: string): boolean {
  const file = fileNameOf(name);
  return (
    !file.startsWith('.') &&
    !name.startsWith('__MACOSX/') &&
    /\.(?:json|tools|fctb|fctl|xml|omtdx|p21|csv|tsv|txt|zip)$/.test(file)
  );
}

function readText(text: string, units: ToolUnits | undefined): ReadLibrary {
  const body = text.trimStart();
  if (isP21(body)) return readItem(body);
  if (body.startsWith('<')) return readXml(body);
  return body.startsWith('{') || body.startsWith('[') ? readJson(body, units) : readCells(body, units);
}

function readItem(text: string, gtcClass?: string): ReadLibrary {
  const library = isP21(text) ? readP21(text, gtcClass) : undefined;
  if (!library) throw new LibraryProblem('library-unreadable');
  return library;
}

function readJson(text: string, units: ToolUnits | undefined): ReadLibrary {
  const document = parseJson(text);
  if (isFreecadBit(document)) return readFreecad([document], units);
  const entries = fusionEntries(document);
  if (entries) {
    if (entries.length > libraryLimits.tools) throw new LibraryProblem('library-too-many-tools');
    return readFusion(entries, units);
  }
  throw new LibraryProblem(isFreecadList(document) ? 'library-without-bits' : 'library-unreadable');
}

function parseJson(text: string): unknown {
  const problem = checkJsonSize(text, libraryLimits);
  if (problem) throw new LibraryProblem(problem);
  try {
    return JSON.parse(text);
  } catch {
    throw new LibraryProblem('library-unreadable');
  }
}

function readCells(text: string, units: ToolUnits | undefined): ReadLibrary {
  const problem = checkTableSize(text, libraryLimits);
  if (problem) throw new LibraryProblem(problem);
  const table = readToolTable(text, units);
  if (!table) throw new LibraryProblem('library-unreadable');
  return table;
}

/** Mastercam and others keep tools in databases of SQLite, which only their programs can export. */
function isDatabase(bytes: Uint8Array): boolean {
  const start = 'SQLite format 3\0';
  return new TextDecoder().decode(bytes.subarray(0, start.length)) === start;
}

function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

function unpackGzip(bytes: Uint8Array, budget: Budget): Uint8Array {
  const unpacked = unpackedBy(gunzipSync, bytes, { ...zipRules, most: budget.bytes });
  if (!isZip(unpacked)) budget.bytes -= unpacked.length;
  return unpacked;
}

// Feeds generated files to every reader: valid ones with bytes changed, cut out, doubled and inserted, and texts of
// characters that mean something to the reader. A reader returns a result or its own error; it never fails otherwise or
// works for long.

import { dinFile, freeCadBit, fusionLibrary, isoTable } from '@chipload/domain/tool-data';
import { wholeText } from '../support/whole-text.ts';
import { parseRows, readScan } from '@chipload/domain/quick-add';
import { createSearchParser } from '@chipload/domain/search';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { parseFrontMatter, splitFrontMatter } from '../../operations/import/content/front-matter.ts';
import { readMarkdown } from '../../server/src/features/content/markdown.ts';
import { fieldsOf } from '../../server/src/features/content/written-fields.ts';
import { LibraryProblem } from '../../server/src/features/tool-libraries/library-problem.ts';
import { readLibraryFile } from '../../server/src/features/tool-libraries/read-file.ts';
import { recordOf } from '../support/tool-records.ts';
import { exampleTools } from '../support/tools.ts';
import { checkParameters, type FuzzLimits, type FuzzResult, longestWork, workSince } from './fuzz-limits.ts';
import { hostileText } from './hostile-values.ts';

type Reader = {
  readonly name: string;
  readonly files: fc.Arbitrary<Uint8Array>;
  readonly read: (file: Uint8Array) => unknown;
};

const records = Object.values(exampleTools).map((tool) => recordOf(tool));
const texts = {
  json: wholeText(fusionLibrary({ uuidOf: (name) => name }), records),
  xml: wholeText(dinFile({ writtenAt: '2026-11-20T12:00:00Z' }), records),
  csv: wholeText(isoTable(), records),
  bit: freeCadBit(records[0]!),
};
const zip = zipSync({ 'tools.json': strToU8(texts.json), 'Bit/a.fctb': strToU8(texts.bit) });
const workbook = zipSync({
  '[Content_Types].xml': strToU8('<Types/>'),
  'xl/workbook.xml': strToU8('<workbook/>'),
});

const parseSearch = createSearchParser({
  names: [{ name: 'X-Mill 4', slug: 'x-mill-4' }],
  coatings: ['AlTiN', 'ZrN'],
  isKnownWord: (word) => word === 'roughing',
  isNameWord: () => false,
  materialOf: () => undefined,
});
const rows = 'Part number;Quantity\nXM5-0250;4\n"Z/1 #4";1,000\nXM5-0250 x 10\n3 @ X4-1/2R';
const article =
  '---\ntitle: "A: b"\ndate: 2026-11-20\nfiles:\n  - file: a.pdf\n---\n# Head\n\n| a | b |\n|---|---|\n| [x](/app) | `c` |\n\n<b>raw</b> ![p](a.svg)\n';

const readers: readonly Reader[] = [
  ...[strToU8(texts.json), strToU8(texts.xml), strToU8(texts.csv), strToU8(texts.bit), zip, workbook].map(
    (file, index) => ({
      name: `tool library ${index + 1}`,
      files: changed(file),
      read: (bytes: Uint8Array) => refusingBy(LibraryProblem, () => readLibraryFile(bytes)),
    }),
  ),
  {
    name: 'tool library of characters',
    files: textsOf('{}[]":,<>/?!&;=\n 0.5mm'),
    read: (bytes) => refusingBy(LibraryProblem, () => readLibraryFile(bytes)),
  },
  {
    name: 'pasted rows',
    files: fc.oneof(changed(strToU8(rows)), textsOf('";,\t\n xX@#*1/2')),
    read: (bytes) => parseRows(decoded(bytes)),
  },
  {
    name: 'bar code',
    files: fc.oneof(changed(strToU8(']d2\u001d0100012345678905211234')), textsOf('01213037\u001d]dC2')),
    read: (bytes) => readScan(decoded(bytes)),
  },
  {
    name: 'search',
    files: fc.oneof(changed(strToU8('4 flute 1/2" x 1-1/4 .030 45 HRC 6mm H7')), textsOf('1/2" .-xmø°hrc')),
    read: (bytes) => parseSearch(decoded(bytes)),
  },
  {
    name: 'article',
    files: fc.oneof(changed(strToU8(article)), textsOf('#*_`[]()<>|-\n&"!~ab')),
    read: (bytes) => readArticle(decoded(bytes)),
  },
];

export function fuzzFiles(limits: FuzzLimits): FuzzResult {
  const statuses: Record<string, number> = {};
  const files = fc.oneof(
    ...readers.map((reader) => reader.files.map((file) => ({ name: reader.name, file }))),
  );
  let read = 0;
  const property = fc.property(files, ({ name, file }) => {
    read += 1;
    const before = process.cpuUsage();
    readers.find((reader) => reader.name === name)?.read(file);
    const milliseconds = workSince(before);
    statuses[name] = (statuses[name] ?? 0) + 1;
    if (milliseconds > longestWork) throw new Error(`${name}: ${milliseconds} ms for ${file.length} bytes`);
  });
  const details = fc.check(property, checkParameters(limits));
  return { inputs: read, statuses, fault: details.failed ? fc.defaultReportMessage(details) : undefined };
}

/** Generates a valid file with a few changes: a byte, a stretch cut out or doubled, something hostile inserted. */
function changed(file: Uint8Array): fc.Arbitrary<Uint8Array> {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat({ max: 200 }),
    kind: fc.constantFrom('byte', 'cut', 'double', 'insert', 'end'),
    byte: fc.nat({ max: 255 }),
    text: hostileText,
  });
  return fc.array(change, { maxLength: 4 }).map((changes) =>
    changes.reduce((bytes, { at, length, kind, byte, text }) => {
      const from = Math.floor(at * bytes.length);
      const [before, here, after] = [
        bytes.slice(0, from),
        bytes.slice(from, from + length),
        bytes.slice(from + length),
      ];
      switch (kind) {
        case 'byte':
          return joined(before, Uint8Array.of(byte), bytes.slice(from + 1));
        case 'cut':
          return joined(before, after);
        case 'double':
          return joined(before, here, here, after);
        case 'insert':
          return joined(before, strToU8(text), bytes.slice(from));
        case 'end':
          return before;
      }
    }, file),
  );
}

/** Generates texts of meaningful characters, short ones, and long ones that repeat a few. */
function textsOf(alphabet: string): fc.Arbitrary<Uint8Array> {
  const character = fc.constantFrom(...alphabet.split(''));
  return fc.oneof(
    fc.string({ unit: character, maxLength: 60 }).map((text) => strToU8(text)),
    fc
      .tuple(fc.string({ unit: character, minLength: 1, maxLength: 4 }), fc.constantFrom(100, 1_000, 10_000))
      .map(([text, times]) => strToU8(text.repeat(times))),
  );
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function readArticle(text: string): string {
  const split = splitFrontMatter(text);
  const head = split && parseFrontMatter(split.head, () => undefined);
  const front = head && fieldsOf(head, () => undefined);
  front?.text('title');
  front?.day('date');
  front?.groups('files');
  front?.finish();
  return readMarkdown(split?.body ?? text, 'a', {
    pictureOf: () => undefined,
    fault: () => undefined,
    nameOnSharedPage: undefined,
  });
}

function refusingBy(refusal: typeof LibraryProblem, work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof refusal) return error;
    throw error;
  }
}

// Reads a sheet of a workbook (XLSX) as rows of texts, as its cells show them; of a formula its stored result. A workbook may be
// anything: sizes and ranges that it declares are not trusted, and nothing beyond the limits is unpacked or kept.

import type { CsvRow } from './csv-rows.ts';
import { parseXml, type XmlReceiver } from './parse-xml.ts';
import { readZip, type ZipMember } from './read-zip.ts';
import { numberText, readNumberForms, type NumberForm } from './workbook-numbers.ts';

export type WorkbookFault = 'unreadable' | 'too-large' | 'too-many-rows' | 'sheet-missing';

export type WorkbookToRead = {
  readonly bytes: Uint8Array;
  /** By its name; without, the first that has rows. */
  readonly sheet: string | undefined;
  /** Rows with a value. */
  readonly rows: number;
  /** Values further to the right are in one more column. */
  readonly columns: number;
};

export type ReadWorkbook = {
  /** The names of the sheets that are not hidden. */
  readonly sheets: readonly string[];
  readonly sheet: string;
  /** Rows with a value; a formula whose result is not stored begins with `=`. */
  readonly rows: readonly CsvRow[];
  /** The numbers of those rows that are hidden, by hand or by a filter. */
  readonly hidden: ReadonlySet<number>;
};

/** Twenty thousand rows of twenty columns take about 16 MB. What is unpacked and kept may be more where more rows are wanted. */
const limits = {
  unpackedBytes: 64_000_000,
  cells: 1_000_000,
  /** Of a cell, as in Excel, and of all of them: many cells may share a long text. */
  cellCharacters: 32_767,
  characters: 32_000_000,
  lastRow: 1_048_576,
  depth: 32,
  attributes: 100,
} as const;

const rowsOfLimits = 40_000;

/** How many times the limits of what is unpacked and kept hold. */
function timesOf(rows: number): number {
  return Math.max(1, rows / rowsOfLimits);
}

class Fault extends Error {
  readonly fault: WorkbookFault;

  constructor(fault: WorkbookFault) {
    super(fault);
    this.fault = fault;
  }
}

/** For read-workbook-in-thread.ts. */
export function make(given: WorkbookToRead): ReadWorkbook | { readonly fault: WorkbookFault } {
  try {
    return readWorkbook(given);
  } catch (error) {
    // Whatever else the parser throws means that the document is malformed.
    return { fault: error instanceof Fault ? error.fault : 'unreadable' };
  }
}

function readWorkbook({ bytes, sheet: wanted, rows, columns }: WorkbookToRead): ReadWorkbook {
  const workbook = openWorkbook(bytes, timesOf(rows));
  const sheets = workbook.sheets.map(({ name }) => name);
  const candidates = workbook.sheets.filter(({ name }) => wanted === undefined || name === wanted);
  for (const [at, { name, path }] of candidates.entries()) {
    const read = readSheet(workbook, path, { rows, columns });
    if (read.rows.length > 0 || at === candidates.length - 1) return { sheets, sheet: name, ...read };
  }
  throw new Fault('sheet-missing');
}

type OpenWorkbook = {
  /** Parses a part of the workbook, if there is one. */
  readonly parse: (path: string | undefined, receiver: XmlReceiver) => void;
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  readonly strings: readonly string[];
  readonly forms: readonly NumberForm[];
  readonly is1904: boolean;
};

function openWorkbook(bytes: Uint8Array, times: number): OpenWorkbook {
  const parse = partParser(bytes, times);
  const main = relationsIn(parse, '_rels/.rels', '').find(({ type }) => type === 'officeDocument')?.path;
  if (main === undefined) throw new Fault('unreadable');
  const cut = main.lastIndexOf('/') + 1;
  const relations = relationsIn(
    parse,
    `${main.slice(0, cut)}_rels/${main.slice(cut)}.rels`,
    main.slice(0, cut),
  );
  const sheets: { name: string; path: string }[] = [];
  let is1904 = false;
  parse(main, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes.get('date1904'));
      if (name !== 'sheet' || /hidden/i.test(attributes.get('state') ?? '')) return;
      const path = relations.find(
        ({ id, type }) => type === 'worksheet' && id === attributes.get('id'),
      )?.path;
      if (path !== undefined) sheets.push({ name: attributes.get('name') ?? '', path });
    },
    text: () => undefined,
    close: () => undefined,
  });
  if (sheets.length === 0) throw new Fault('sheet-missing');
  const pathOf = (type: string) => relations.find((relation) => relation.type === type)?.path;
  const forms = readNumberForms((receiver) => parse(pathOf('styles'), receiver));
  return { parse, sheets, strings: readStrings(parse, pathOf('sharedStrings')), forms, is1904 };
}

function partParser(bytes: Uint8Array, times: number): OpenWorkbook['parse'] {
  const members = readZip(bytes, (name) => /\.(?:xml|rels)$/i.test(name), {
    members: 5_000,
    // What is really unpacked is counted.
    unpackedBytes: Infinity,
    packingRatio: Infinity,
    ratioFromBytes: Infinity,
    problemOf: (fault) => new Fault(fault === 'unreadable' ? 'unreadable' : 'too-large'),
  });
  let left = limits.unpackedBytes * times;
  function* texts(member: ZipMember): Iterable<string> {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (const piece of member.unpackPieces(left)) {
      left -= piece.length;
      yield decoder.decode(piece, { stream: true });
    }
  }
  return (path, receiver) => {
    const member = members.find(({ name }) => name === path);
    if (member) parseXml(texts(member), () => receiver, limits);
  };
}

type Relation = { readonly id: string; readonly type: string; readonly path: string };

/** Reads to which parts a part refers; `folder` is that of the part. */
function relationsIn(parse: OpenWorkbook['parse'], path: string, folder: string): Relation[] {
  const relations: Relation[] = [];
  parse(path, {
    open: (name, attributes) => {
      const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((key) => attributes.get(key));
      // Only the path is used, and only to name a member of the archive.
      if (name === 'Relationship')
        relations.push({
          id,
          type: type.slice(type.lastIndexOf('/') + 1),
          path: new URL(target, `file:///${folder}`).pathname.slice(1),
        });
    },
    text: () => undefined,
    close: () => undefined,
  });
  return relations;
}

/** Reads the texts that cells share: the runs of each joined, without their phonetic readings. */
function readStrings(parse: OpenWorkbook['parse'], path: string | undefined): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  parse(path, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (more) => {
      if (isText) text += more;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si' && strings.push(text) > limits.cells) throw new Fault('too-large');
    },
  });
  return strings;
}

type Cell = { readonly column: number; readonly type: string; readonly form: NumberForm | undefined };

/** Reads the rows that have a value; a row or cell without a place follows the one before. */
function readSheet(
  { parse, strings, forms, is1904 }: OpenWorkbook,
  path: string,
  most: { readonly rows: number; readonly columns: number },
): Pick<ReadWorkbook, 'rows' | 'hidden'> {
  const rows: CsvRow[] = [];
  const hidden = new Set<number>();
  let [row, column, cells, characters] = [0, -1, 0, 0];
  let fields: string[] = [];
  let isHidden = false;
  let cell: Cell | undefined;
  let value = '';
  let formula: string | undefined;
  let reading: 'v' | 't' | 'f' | undefined;
  let isPhonetic = false;
  const endCell = ({ column: at, type, form }: Cell) => {
    const text =
      value === '' && formula !== undefined
        ? `=${formula}`
        : cellText(type, value, { form, strings, is1904 });
    if (text === '') return;
    cells += 1;
    characters += text.length;
    if (
      text.length > limits.cellCharacters ||
      Math.max(cells / limits.cells, characters / limits.characters) > timesOf(most.rows)
    )
      throw new Fault('too-large');
    while (fields.length <= at) fields.push('');
    fields[at] = text;
  };
  parse(path, {
    open: (name, attributes) => {
      if (name === 'row') {
        const number = Number(attributes.get('r') ?? row + 1);
        if (!Number.isInteger(number) || number <= row || number > limits.lastRow)
          throw new Fault('unreadable');
        [row, column, fields] = [number, -1, []];
        isHidden = isTrue(attributes.get('hidden'));
      } else if (name === 'c') {
        column = columnOf(attributes.get('r')) ?? column + 1;
        const form = forms[Number(attributes.get('s') ?? 0)];
        cell = { column: Math.min(column, most.columns), type: attributes.get('t') ?? 'n', form };
        [value, formula] = ['', undefined];
      } else if (name === 'rPh') isPhonetic = true;
      if (name === 'f') formula = '';
      reading = name === 'v' || name === 'f' || (name === 't' && !isPhonetic) ? name : undefined;
    },
    text: (more) => {
      if (cell === undefined || reading === undefined) return;
      if (reading === 'f') formula += more;
      else value += more;
    },
    close: (name) => {
      reading = undefined;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c' && cell) endCell(cell);
      if (name === 'c') cell = undefined;
      if (name !== 'row' || fields.length === 0) return;
      if (rows.push({ row, fields }) > most.rows) throw new Fault('too-many-rows');
      if (isHidden) hidden.add(row);
    },
  });
  return { rows, hidden };
}

function isTrue(attribute: string | undefined): boolean {
  return attribute === '1' || attribute === 'true';
}

/** Returns the place of the column of a reference, from 0: 1 for `B7`. */
function columnOf(reference: string | undefined): number | undefined {
  if (reference === undefined) return undefined;
  const letters = /^[A-Z]{1,3}(?=\d+$)/.exec(reference)?.[0];
  if (letters === undefined) throw new Fault('unreadable');
  return Array.from(letters).reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(
  type: string,
  value: string,
  { form, strings, is1904 }: Pick<OpenWorkbook, 'strings' | 'is1904'> & Pick<Cell, 'form'>,
): string {
  if (type === 's' && value !== '') {
    const text = strings[Number(value)];
    if (text === undefined) throw new Fault('unreadable');
    return unescaped(text);
  }
  if (type === 'b') return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value;
  return type === 'n' ? numberText(value, form, is1904) : unescaped(value);
}

/** Characters that XML cannot have are written by their number: `_x000D_`. */
function unescaped(text: string): string {
  return text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

// Workbooks as spreadsheets and libraries write them, and as somebody with bad intentions does.

import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { make, type WorkbookToRead } from './read-workbook.ts';

const namespace = 'http://schemas.openxmlformats.org';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${namespace}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
const relations = (...all: string[]) => `<?xml version="1.0"?><Relationships>${all.join('')}</Relationships>`;

type Parts = {
  readonly sheet: string;
  readonly strings?: string;
  readonly styles?: string;
  readonly workbook?: string;
};

/** Writes a workbook with a sheet "Prices" of these rows, and a hidden one. */
function workbookOf(
  { sheet, strings = '', styles = '', workbook = '' }: Parts,
  more: Zippable = {},
): Uint8Array {
  const named = `${workbook}<sheets><sheet name="Old" sheetId="9" state="hidden" r:id="r9"/>
    <sheet name="Prices" sheetId="1" r:id="r1"/></sheets>`;
  const parts = {
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns:r="r">${named}</workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('r2', 'sharedStrings', '/xl/sharedStrings.xml'),
      relation('r3', 'styles', 'styles.xml'),
      relation('r9', 'worksheet', 'worksheets/old.xml'),
    ),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/worksheets/old.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  };
  const files = Object.entries(parts).map(([name, text]): [string, Uint8Array] => [name, strToU8(text)]);
  return zipSync({ ...Object.fromEntries(files), ...more });
}

const read = (bytes: Uint8Array, more: Partial<WorkbookToRead> = {}) =>
  make({ bytes, sheet: undefined, rows: 1_000, columns: 100, ...more });
const rowsOf = (parts: Parts) => {
  const answer = read(workbookOf(parts));
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.rows;
};
const fieldsOf = (parts: Parts) => rowsOf(parts).map(({ fields }) => fields);

test('a workbook of another program is read, with its sheets by name', async () => {
  const bytes = await writeWorkbook([
    {
      sheet: 'Cover',
      data: [[{ value: 'Prices of 2027' }]],
    },
    {
      sheet: 'Prices',
      data: [
        [{ value: 'Part' }, { value: 'CAD' }, { value: 'Since' }, null, { value: 'New' }],
        [
          { value: 'X4 & "5" <é>' },
          { value: 48.5, type: Number },
          { value: new Date('2026-12-01T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
          null,
          { value: true, type: Boolean },
        ],
      ],
    },
  ]).toBuffer();
  expect(read(bytes)).toEqual({
    sheets: ['Cover', 'Prices'],
    sheet: 'Cover',
    rows: [{ row: 1, fields: ['Prices of 2027'] }],
    hidden: new Set(),
  });
  expect(read(bytes, { sheet: 'Prices' })).toMatchObject({
    sheet: 'Prices',
    rows: [
      { row: 1, fields: ['Part', 'CAD', 'Since', '', 'New'] },
      { row: 2, fields: ['X4 & "5" <é>', '48.5', '2026-12-01', '', 'TRUE'] },
    ],
  });
});

/** Writes the sizes and places of a zip as those of one with four gigabytes (ZIP64), as some programs do for every workbook. */
function asLarge(zip: Uint8Array): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.length - 22;
  const first = view.getUint32(end + 16, true);
  const numbers = (...of: readonly (number | bigint)[]) => {
    const bytes = new DataView(new ArrayBuffer(of.length * 8));
    for (const [place, number] of of.entries()) bytes.setBigUint64(place * 8, BigInt(number), true);
    return new Uint8Array(bytes.buffer);
  };
  const pieces = [zip.slice(0, first)];
  let count = 0;
  for (let at = first; at < end; count += 1) {
    const headLength = 46 + view.getUint16(at + 28, true);
    const head = zip.slice(at, at + headLength);
    const sizes = [24, 20, 42].map((place) => view.getUint32(at + place, true));
    for (const place of [20, 24, 42]) head.fill(0xff, place, place + 4);
    // Behind another field, the time of the file.
    head.set([37, 0], 30);
    pieces.push(head, Uint8Array.of(0x55, 0x54, 5, 0, 0, 0, 0, 0, 0, 1, 0, 24, 0), numbers(...sizes));
    at += headLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const entries = pieces.slice(1).reduce((sum, { length }) => sum + length, 0);
  const tail = zip.slice(end).fill(0xff, 8, 20);
  pieces.push(
    Uint8Array.of(0x50, 0x4b, 6, 6),
    numbers(44),
    Uint8Array.of(45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    numbers(count, count, entries, first),
    Uint8Array.of(0x50, 0x4b, 6, 7, 0, 0, 0, 0),
    numbers(first + entries),
    Uint8Array.of(1, 0, 0, 0),
    tail,
  );
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]));
}

test('a workbook whose sizes are written as those of a very large one is read', () => {
  const bytes = workbookOf(
    { sheet: '<row><c><v>48.5</v></c></row>' },
    { 'docProps/empty.xml': new Uint8Array() },
  );
  expect(read(asLarge(bytes))).toEqual(read(bytes));
  expect(read(asLarge(bytes))).toMatchObject({ rows: [{ row: 1, fields: ['48.5'] }] });
});

test('a workbook that says that its members are beyond its end is refused', () => {
  const large = asLarge(workbookOf({ sheet: '' }));
  const view = new DataView(large.buffer);
  const place = large.length - 22 - 20;
  view.setBigUint64(place + 8, 2n ** 63n, true);
  expect(read(large)).toEqual({ fault: 'unreadable' });
  view.setBigUint64(place + 8, BigInt(place - 56), true);
  expect(read(large)).toMatchObject({ sheet: 'Prices' });
  view.setBigUint64(place - 8, 2n ** 40n, true);
  expect(read(large)).toEqual({ fault: 'unreadable' });
});

test('rows that are hidden, by hand or by a filter, are read and named', () => {
  const sheet = `<row hidden="1"><c><v>1</v></c></row><row hidden="0"><c><v>2</v></c></row>
    <row hidden="true"><c><v>3</v></c></row><row hidden="1"/><row><c><v>5</v></c></row>`;
  expect(read(workbookOf({ sheet }))).toMatchObject({
    rows: [{ row: 1 }, { row: 2 }, { row: 3 }, { row: 5 }],
    hidden: new Set([1, 3]),
  });
});

test('texts may be shared, in runs, or within their cells', () => {
  const strings = `<si><t>one</t></si><si><r><t>two </t></r><r><t xml:space="preserve">runs</t></r>
    <rPh><t>phonetic</t></rPh></si><si><t/></si><si><t>a_x000A_b</t></si>`;
  const sheet = `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c><c r="D3" t="s"><v>2</v></c>
    <c r="E3" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c r="F3" t="s"><v>3</v></c></row>`;
  expect(rowsOf({ strings, sheet })).toEqual([
    { row: 3, fields: ['one', '', 'two runs', '', 'inline', 'a\nb'] },
  ]);
});

test('numbers are written with a point, as their cells show them, and not beyond 15 digits', () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="00000"/>
    <numFmt numFmtId="165" formatCode="[Red]&quot;day&quot; #,##0.00"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`;
  const numbers = ['48.5', '0.30000000000000004', '1.25E-7', '123456789012345678', '1E21', '-3'];
  const sheet = `<row>${numbers.map((one) => `<c><v>${one}</v></c>`).join('')}<c s="1"><v>123</v></c><c s="2"><v>7</v></c></row>`;
  expect(fieldsOf({ sheet, styles })).toEqual([
    ['48.5', '0.3', '0.000000125', '123456789012346000', '1000000000000000000000', '-3', '00123', '7'],
  ]);
});

test.each([
  ['since 1900', '', ['1900-02-28', '1900-03-01', '2026-12-01', '2026-12-01 06:30', '12:00']],
  [
    'since 1904',
    '<workbookPr date1904="1"/>',
    ['1904-02-29', '1904-03-02', '2030-12-02', '2030-12-02 06:30', '1904-01-01 12:00'],
  ],
])('days are counted %s', (_, workbook, days) => {
  const styles = `<numFmts><numFmt numFmtId="170" formatCode="d\\-mmm\\-yy"/></numFmts>
    <cellXfs><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs>`;
  const sheet = `<row><c s="0"><v>59</v></c><c s="1"><v>61</v></c><c s="0"><v>46357</v></c>
    <c s="1"><v>46357.2708333333</v></c><c s="0"><v>0.5</v></c></row>`;
  expect(fieldsOf({ sheet, styles, workbook })).toEqual([days]);
});

test('of a formula the stored result is read, and one without a result is shown as a formula', () => {
  const sheet = `<row><c><f>A2*2</f><v>12.5</v></c><c t="str"><f>B2</f><v>text</v></c>
    <c t="e"><f>1/0</f><v>#DIV/0!</v></c><c><f>SUM(A1:A9)</f></c></row>`;
  expect(fieldsOf({ sheet })).toEqual([['12.5', 'text', '#DIV/0!', '=SUM(A1:A9)']]);
});

test('a hidden sheet is not offered, nor read when somebody asks for it', () => {
  const bytes = workbookOf({ sheet: '<row><c><v>5</v></c></row>' });
  expect(read(bytes)).toMatchObject({ sheets: ['Prices'], sheet: 'Prices' });
  expect(read(bytes, { sheet: 'Old' })).toEqual({ fault: 'sheet-missing' });
});

test('a value at the last column of a sheet costs one field, and what a range says is not believed', () => {
  const far = '<row r="1048576"><c r="A1048576"><v>1</v></c><c r="XFD1048576"><v>2</v></c></row>';
  const answer = read(
    workbookOf(
      { sheet: '' },
      {
        'xl/worksheets/sheet1.xml': strToU8(
          `<worksheet><dimension ref="A1:XFE16777217"/><sheetData>${far}</sheetData></worksheet>`,
        ),
      },
    ),
    { columns: 3 },
  );
  expect(answer).toMatchObject({ rows: [{ row: 1_048_576, fields: ['1', '', '', '2'] }] });
  expect(read(workbookOf({ sheet: '<row r="16777217"><c><v>1</v></c></row>' }))).toEqual({
    fault: 'unreadable',
  });
  expect(read(workbookOf({ sheet: '<row r="5"/><row r="5"/>' }))).toEqual({ fault: 'unreadable' });
});

test('a million empty rows are no rows', () => {
  const empty = Array.from({ length: 400_000 }, (_, at) => `<row r="${at + 2}"/>`).join('');
  const plain = '<row><c s="1"/></row>'.repeat(600_000);
  const sheet = `<row r="1"><c><v>1</v></c></row>${empty}${plain}`;
  expect(rowsOf({ sheet })).toEqual([{ row: 1, fields: ['1'] }]);
}, 60_000);

test('more rows than wanted are refused', () => {
  const sheet = '<row><c><v>1</v></c></row>'.repeat(1_001);
  expect(read(workbookOf({ sheet }))).toEqual({ fault: 'too-many-rows' });
});

test('a small archive that unpacks to a large one is refused as soon as it is too large, whatever size it declares', () => {
  const bomb = workbookOf({ sheet: ' '.repeat(64_100_000) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(read(bomb)).toEqual({ fault: 'too-large' });
  const view = new DataView(bomb.buffer, bomb.byteOffset);
  for (let at = 0; at + 46 < bomb.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  expect(read(bomb)).toEqual({ fault: 'too-large' });
}, 60_000);

test('many cells that share a long text are too large', () => {
  const strings = `<si><t>${'x'.repeat(30_000)}</t></si>`;
  const sheet = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(12);
  expect(read(workbookOf({ sheet, strings }))).toEqual({ fault: 'too-large' });
  expect(read(workbookOf({ sheet: '<row><c t="s"><v>0</v></c></row>', strings }))).not.toHaveProperty(
    'fault',
  );
  const large = { bytes: workbookOf({ sheet, strings }), sheet: undefined, rows: 100_000, columns: 100 };
  expect(make(large)).not.toHaveProperty('fault');
  const long = `<si><t>${'x'.repeat(32_768)}</t></si>`;
  expect(read(workbookOf({ sheet: '<row><c t="s"><v>0</v></c></row>', strings: long }))).toEqual({
    fault: 'too-large',
  });
});

test.each([
  ['an archive of other things', zipSync({ 'a.txt': strToU8('a') })],
  ['a cut archive', workbookOf({ sheet: '<row><c><v>1</v></c></row>' }).slice(0, -40)],
  ['malformed XML', workbookOf({ sheet: '<row><c></row>' })],
  ['a reference to a text that is not there', workbookOf({ sheet: '<row><c t="s"><v>7</v></c></row>' })],
  ['a cell without a place', workbookOf({ sheet: '<row><c r="7"><v>7</v></c></row>' })],
  [
    'entities',
    workbookOf(
      { sheet: '' },
      {
        'xl/worksheets/sheet1.xml': strToU8('<!DOCTYPE a [<!ENTITY b "cc">]><worksheet>&b;</worksheet>'),
      },
    ),
  ],
  ['elements in elements without end', workbookOf({ sheet: '<row>'.repeat(100_000) })],
])('%s cannot be read as a workbook', (_, bytes) => {
  expect(read(bytes)).toEqual({ fault: 'unreadable' });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellSeparator, formatCents, formatRows, parseRows, skuKey } from './quick-add.ts';
import { areSurelyLineNumbers } from './line-numbers.ts';
import { readQuantity } from './read-quantity.ts';

/** Rows as `CODE × 5`, or `CODE × ?text` when the quantity cannot be read. */
function read(text: string): string[] {
  return parseRows(text).map(
    ({ sku, quantity, quantityText }) => `${sku} × ${quantity ?? `?${quantityText}`}`,
  );
}

test.each([
  ['tabs, as from a spreadsheet', 'X4-1/2R-030\t5\r\nXM5-0500\t12\r\n'],
  ['commas', 'X4-1/2R-030,5\nXM5-0500,12'],
  ['semicolons', 'X4-1/2R-030;5\nXM5-0500;12\n'],
  ['spaces', 'X4-1/2R-030 5\nXM5-0500    12'],
  ['spaces and times', 'X4-1/2R-030 x 5\nXM5-0500 x12'],
  ['the quantity first', '5 X4-1/2R-030\n12 XM5-0500'],
  ['the quantity first, with times', '5x X4-1/2R-030\n12 x XM5-0500'],
  ['swapped columns', '5\tX4-1/2R-030\n12\tXM5-0500'],
  ['blank rows', '\n\nX4-1/2R-030\t5\n\t\n\nXM5-0500\t12\n\n'],
  ['an English heading', 'Part Number\tQty\nX4-1/2R-030\t5\nXM5-0500\t12'],
  ['a French heading, swapped', 'Quantité;Numéro de pièce\n5;X4-1/2R-030\n12;XM5-0500'],
  ['a heading of words', 'SKU quantity\nX4-1/2R-030 5\nXM5-0500 12'],
  ['a heading that names the quantity only', 'Fraise\tQté\nX4-1/2R-030\t5\nXM5-0500\t12'],
  ['a heading below a title', 'Quote 2026-11\t\nItem no.\tQty.\nX4-1/2R-030\t5\nXM5-0500\t12'],
  [
    'other columns, which are ignored',
    'Line,Item,Description,Qty,Price\n1,X4-1/2R-030,End mill,5,12.50\n2,XM5-0500,"Mill, 1/2"" 5 fl",12,9.00',
  ],
  [
    'no heading over five columns',
    '1\tX4-1/2R-030\tSquare end mill, long\t5\t$12.50\n2\tXM5-0500\tSquare end mill\t12\t$9.00',
  ],
  ['quotation marks', '"X4-1/2R-030","5"\n"XM5-0500","12"'],
  ['a spreadsheet’s own formulas', '="X4-1/2R-030",="5"\n="XM5-0500",="12"'],
  ['a named separator', 'sep=;\r\nX4-1/2R-030;5\r\nXM5-0500;12'],
  ['a byte order mark and hard spaces', '\uFEFFX4-1/2R-030\t5\u00A0\nXM5-0500\u00A0\t12'],
  ['units and decimals', 'X4-1/2R-030\t5 pcs\nXM5-0500\t12.0'],
])('reads rows with %s', (_, text) => {
  expect(read(text)).toEqual(['X4-1/2R-030 × 5', 'XM5-0500 × 12']);
});

test('rows of the same part number stay as written', () => {
  expect(read('X4-1/2R-030\t2\nXM5-0500\t12\nx4-1/2r-030\t3')).toEqual([
    'X4-1/2R-030 × 2',
    'XM5-0500 × 12',
    'x4-1/2r-030 × 3',
  ]);
});

test('part numbers alone mean one piece each, and are counted', () => {
  expect(read('X4-1/2R-030\nXM5-0500\nX4-1/2R-030')).toEqual(['X4-1/2R-030 × 2', 'XM5-0500 × 1']);
  expect(read('X4-1/2R-030 5\nXM5-0500')).toEqual(['X4-1/2R-030 × 5', 'XM5-0500 × 1']);
  expect(read('Part number\nX4-1/2R-030')).toEqual(['X4-1/2R-030 × 1']);
});

test('part numbers may contain spaces, symbols and quotation marks', () => {
  expect(read('X4 1.8#S,100%\t3\nPD 1/2" NC\t4')).toEqual(['X4 1.8#S,100% × 3', 'PD 1/2" NC × 4']);
  expect(read('DRILL 3X 120 7')).toEqual(['DRILL 3X 120 × 7']);
});

test('a part number without a digit is one beside a quantity, not beside a longer number', () => {
  expect(read('J-CBFFCCDA\t7')).toEqual(['J-CBFFCCDA × 7']);
  expect(read('7,REAMER-SET\n2,J-ABC')).toEqual(['REAMER-SET × 7', 'J-ABC × 2']);
  expect(read('Slot drill\t4551207')).toEqual(['4551207 × 1']);
});

test('in a table of numbers only, the longer ones are part numbers', () => {
  expect(read('101234\t5\n101235\t12')).toEqual(['101234 × 5', '101235 × 12']);
  expect(read('5\t101234\n12\t101235')).toEqual(['101234 × 5', '101235 × 12']);
  expect(read('5 101234')).toEqual(['101234 × 5']);
});

test('1, 2, 3 are quantities after the part numbers, and line numbers in front of them', () => {
  expect(read('A-1\t1\nA-2\t2\nA-3\t3')).toEqual(['A-1 × 1', 'A-2 × 2', 'A-3 × 3']);
  expect(read('1\tA-1\t1\n2\tA-2\t2')).toEqual(['A-1 × 1', 'A-2 × 2']);
  expect(read('1,A-1\n2,A-2')).toEqual(['A-1 × 1', 'A-2 × 1']);
});

test('a number beside the part number that is not a quantity is not read as one piece', () => {
  expect(read('A-1\t2.5')).toEqual(['A-1 × ?2.5']);
  expect(read('A-1\t-3\nA-2\t1.5\nA-3\t1,000')).toEqual(['A-1 × ?-3', 'A-2 × ?1.5', 'A-3 × 1000']);
  expect(read('A-1\tEnd mill\nA-2\tDrill')).toEqual(['A-1 × 1', 'A-2 × 1']);
});

test('a quantity that cannot be read stays in its row as text, and a blank one stays blank', () => {
  expect(
    read(
      'A-1\t2.5\nA-2\tfive\nA-3\t\nA-4\t-3\nA-5\t1\nA-6\t1\nA-7\t1\nA-8\t1\nA-9\t1\nA-10\t1\nA-11\t1\nA-12\t1',
    ),
  ).toEqual([
    'A-1 × ?2.5',
    'A-2 × ?five',
    'A-3 × ?',
    'A-4 × ?-3',
    ...[5, 6, 7, 8, 9, 10, 11, 12].map((n) => `A-${n} × 1`),
  ]);
  expect(read('Part,Qty\nA-1,five\nA-2,')).toEqual(['A-1 × ?five', 'A-2 × ?']);
});

test('characters that no text may contain are removed from part numbers or replaced', () => {
  expect(read('A-1\0\t3\nA\uD800-2\t4')).toEqual(['A-1 × 3', 'A\uFFFD-2 × 4']);
});

test('a row typed below a table is read', () => {
  expect(read('Qty\tSKU\n5\tA-1\nA-2 7\nA-3')).toEqual(['A-1 × 5', 'A-2 × 7', 'A-3 × ?']);
});

test('a line with semicolons among others is read by them: no part number contains one', () => {
  expect(read('A-1\t3\nx5 3/8s sq w;9\nX4-5/8R-SQ; 8\nC-2\t5')).toEqual([
    'A-1 × 3',
    'x5 3/8s sq w × 9',
    'X4-5/8R-SQ × 8',
    'C-2 × 5',
  ]);
  expect(read('A-1,3\nB-2,4\nC-3;5')).toEqual(['A-1 × 3', 'B-2 × 4', 'C-3 × 5']);
  expect(read('A-1 3\nB-2 4\nC-3;5\nD-4; 6')).toEqual(['A-1 × 3', 'B-2 × 4', 'C-3 × 5', 'D-4 × 6']);
  expect(read('Part\tDescription\tQty\nA-1\tDrill\t3\nB-2;Drill;5\nC-3;7')).toEqual([
    'A-1 × 3',
    'B-2 × 5',
    'C-3 × 7',
  ]);
  expect(read('A-1\t3\nB-2;\t')).toEqual(['A-1 × 3', 'B-2 × ?']);
});

test('a row that only looks like a heading is a row', () => {
  expect(read('TOOL 5\nXM5-0500 12')).toEqual(['TOOL × 5', 'XM5-0500 × 12']);
});

test.each(['X4-1/2R qty two', 'X4-1/2R qty', 'part no X4-1/2R', 'X4-1/2R order'])(
  'a line that names a part is no heading of the list, whatever words it has: %s',
  (line) => {
    expect(parseRows(line).map(({ sku }) => sku)).toEqual([line]);
    expect(parseRows(`${line}\nXM5-0500 3`)).toHaveLength(2);
  },
);

test('an empty text, or only a heading, gives no rows', () => {
  expect(['', '\n \t\n', 'SKU\tQty\n'].flatMap(parseRows)).toEqual([]);
});

test.each(['\t', ',', ';', ' '])(
  'part numbers of any script are read beside their quantity, separated by %j',
  (separator) => {
    const rows = [
      ['Fräser-Ø6', 5],
      ['ФР-100', 2],
      ['刀具-5', 3],
      ['Fräser-Ø6'.normalize('NFD'), 4], // as a Mac writes it
    ];
    expect(read(rows.map((row) => row.join(separator)).join('\n'))).toEqual([
      'Fräser-Ø6 × 5',
      'ФР-100 × 2',
      '刀具-5 × 3',
      'Fräser-Ø6 × 4',
    ]);
  },
);

test.each([
  ['12', 12],
  ['1,000', 1_000],
  ['1 000', 1_000],
  ['1 000,0', 1_000],
  ['1,000,0', undefined],
  ['1,000.00', 1_000],
  ['12.0', 12],
  ['12,00', 12],
  ['x12', 12],
  ['12 pcs.', 12],
  ['qty: 12', 12],
  ['12 unités', 12],
  ['2.5', undefined],
  ['-3', undefined],
  ['', undefined],
  ['1/2', undefined],
])('the quantity "%s" is %s', (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});

const sku = fc
  .string({ unit: fc.constantFrom(...'ABX4519-/#%.,;" '.split('')), minLength: 1, maxLength: 20 })
  .map((text) => `A${text.trim().replaceAll(/ +/g, ' ')}`);
const row = fc.tuple(sku, fc.integer({ min: 1, max: 100_000 }));
const rows = fc.uniqueArray(row, { minLength: 1, selector: ([code]) => skuKey(code) });

test('rows written as CSV are read back unchanged', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';'), (written, separator) => {
      const cells = written.map(([code, quantity]) => [code, String(quantity)]);
      const text = formatRows(['Part number', 'Quantity'], cells, separator);
      expect(parseRows(text).map((one) => [one.sku, one.quantity])).toEqual(written);
    }),
  );
});

test.each(['=1+1', '+0500', '-0500', '@SUM(A1)'])(
  'the code "%s" is not a formula in a spreadsheet, and is read back unchanged',
  (code) => {
    const text = formatRows(['Part number', 'Quantity'], [[code, 4]]);
    expect(text).toContain(`\r\n'${code},4\r\n`);
    expect(parseRows(text)).toMatchObject([{ sku: code, quantity: 4 }]);
  },
);

test('amounts have two decimals and the decimal sign of the separator', () => {
  expect([formatCents(123_450, ','), formatCents(123_450, ';'), formatCents(-5, ';')]).toEqual([
    '1234.50',
    '1234,50',
    '-0,05',
  ]);
  expect([cellSeparator('en'), cellSeparator('fr')]).toEqual([',', ';']);
});

test('numbers are written plainly, with a decimal comma when the separator is a semicolon', () => {
  expect(formatRows(['a', 'b'], [[-0.5, undefined]])).toBe('a,b\r\n-0.5,\r\n');
  expect(formatRows(['a', 'b'], [[-0.5, 'x,y']], ';')).toBe('a;b\r\n-0,5;"x,y"\r\n');
});

test('no piece is lost or added, whatever the separator and the order of the columns', () => {
  const parts = fc.array(
    fc.tuple(fc.constantFrom('X4-1/2R', 'XM5-0500', 'PD#7'), fc.integer({ min: 1, max: 999 })),
    {
      minLength: 2,
    },
  );
  fc.assert(
    fc.property(parts, fc.constantFrom('\t', ',', ';', '  '), fc.boolean(), (pairs, separator, isSwapped) => {
      // Rising numbers in front of part numbers are those of the lines.
      fc.pre(!isSwapped || !areSurelyLineNumbers(pairs.map(([, quantity]) => String(quantity))));
      const text = pairs.map((pair) => (isSwapped ? pair.toReversed() : pair).join(separator)).join('\n');
      const pieces = parseRows(text).reduce((sum, one) => sum + (one.quantity ?? 0), 0);
      expect(pieces).toBe(pairs.reduce((sum, [, quantity]) => sum + quantity, 0));
    }),
  );
});

test('any text can be read, and every row has a part number', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'A1x",;\t\n\r= '.split('')), maxLength: 80 }),
      (text) => {
        for (const { sku: code, quantity } of parseRows(text)) {
          expect(code).toBe(code.trim());
          expect(code).not.toBe('');
          expect(quantity === undefined || Number.isInteger(quantity)).toBe(true);
        }
      },
    ),
  );
});

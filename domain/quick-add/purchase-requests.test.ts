import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRows } from './quick-add.ts';

/** Rows as `CODE × 5`, or `CODE × ?text` when the quantity cannot be read. */
function read(text: string): string[] {
  return parseRows(text).map(
    ({ sku, quantity, quantityText }) => `${sku} × ${quantity ?? `?${quantityText}`}`,
  );
}

/** The same two lines of a request, with the columns that a heading names. */
const cells: Readonly<Record<string, readonly [string, string]>> = {
  tens: ['10', '20'],
  ones: ['1', '2'],
  sap: ['00010', '00020'],
  code: ['X4-1/2R-SQ', 'XM5-0500'],
  own: ['TL-00417', 'TL-00988'],
  text: ['End mill, square, 1/2 x 1-1/8 x 3, 4 flutes', 'End mill, square, 1/2, 5 flutes'],
  short: ['EM 1/2', 'EM 1/2'],
  quantity: ['5', '12'],
  unit: ['EA', 'EA'],
  price: ['$103.55', '$98.10'],
  amount: ['517.75', '1177.20'],
  date: ['2026-12-01', '2026-12-01'],
};

function requestOf(heading: string, columns: string, separator: string): string {
  const lines = [0, 1].map((line) => columns.split(' ').map((name) => cells[name]?.[line] ?? ''));
  return [heading.split(' | '), ...lines].map((line) => line.join(separator)).join('\n');
}

test.each([
  ['Item | Part no. | Description | Qty', 'tens code text quantity'],
  ['Item # | Mfg Part # | Qty', 'tens code quantity'],
  ['Item | Qty | UOM | Part Number', 'tens quantity unit code'],
  ['Item No. | Part Number | Qty', 'ones code quantity'],
  ['Item | Material | Short text | Vendor mat. no. | PO qty', 'sap own text code quantity'],
  ['Line | Item | Description | Qty | Unit price', 'tens code text quantity price'],
  ['Pos. | Artikel | Mfr. Part Number | Quantity Ordered', 'tens short code quantity'],
  ['Our Part # | Vendor Part # | Qty Req’d', 'own code quantity'],
  ['Customer part no | Supplier item no | Qty (EA) | Need by', 'own code quantity date'],
  ['Part No. | Manufacturer | MPN | Qty', 'own text code quantity'],
  ['Product | Code | Qty', 'text code quantity'],
  ['Item | Description | Qty', 'code text quantity'],
  ['Item | EDP # | Order Qty', 'short code quantity'],
  ['Item | Tool | Qty | Amount', 'ones code quantity amount'],
  ['SKU | Ordered', 'code quantity'],
  ['Part | Qty Shipped | Qty Ordered', 'code tens quantity'],
  ['Catalog No. | Count', 'code quantity'],
  ['Line Item | Stock Code | Req. Qty | Due', 'tens code quantity date'],
  ['Article | No de pièce | Qté', 'tens code quantity'],
  ['Article | N° de pièce | Désignation | Quantité', 'tens code text quantity'],
  ['Ligne | Article | Description | Qté cmdée | Unité', 'ones code text quantity unit'],
  ['Poste | Réf. fournisseur | Quantité', 'sap code quantity'],
  ['No | Code d’article | Désignation | Qté', 'ones code text quantity'],
  ['Notre no | No du fabricant | Qté demandée', 'own code quantity'],
  ['Article | Référence | Qté (un.)', 'text code quantity'],
  ['Produit | Code du fabricant | Nbre', 'text code quantity'],
  ['Numéro | Pièce | Nombre de pièces', 'tens code quantity'],
])('the part numbers and quantities are found under the heading %s', (heading, columns) => {
  for (const separator of ['\t', ';'])
    expect(read(requestOf(heading, columns, separator))).toEqual(['X4-1/2R-SQ × 5', 'XM5-0500 × 12']);
});

test.each([
  'tens code short quantity',
  'ones code text quantity unit',
  'sap code quantity price',
  'tens quantity code text',
  'tens code quantity date',
  'code text quantity amount',
])('without a heading, line numbers are told from quantities: %s', (columns) => {
  const [, ...lines] = requestOf('', columns, '\t').split('\n');
  expect(read(lines.join('\n'))).toEqual(['X4-1/2R-SQ × 5', 'XM5-0500 × 12']);
});

test('the line numbers of a page after the first, or of an order with cancelled lines, are no quantities', () => {
  expect(read('110\tA-1\t5\n120\tA-2\t7')).toEqual(['A-1 × 5', 'A-2 × 7']);
  expect(read('10\tA-1\t5\n20\tA-2\t7\n50\tA-3\t9')).toEqual(['A-1 × 5', 'A-2 × 7', 'A-3 × 9']);
  expect(read('10\tX4-1/2R-SQ\tEM\t5')).toEqual(['X4-1/2R-SQ × 5']);
});

test('a few rising quantities without other numbers stay quantities', () => {
  expect(read('10\tA-1\n20\tA-2')).toEqual(['A-1 × 10', 'A-2 × 20']);
  expect(read('A-1\t10\nA-2\t20\nA-3\t30')).toEqual(['A-1 × 10', 'A-2 × 20', 'A-3 × 30']);
});

test('numbers of five or six digits in a row are part numbers, under the heading Item as well', () => {
  expect(read('Item\tQty\n100001\t5\n100002\t7')).toEqual(['100001 × 5', '100002 × 7']);
  expect(read('100001\t5\n100002\t7\n100003\t9')).toEqual(['100001 × 5', '100002 × 7', '100003 × 9']);
});

test.each([
  'X4-1/2R-SQ qty 5',
  'X4-1/2R-SQ Qty: 5',
  'X4-1/2R-SQ, qty 5',
  'X4-1/2R-SQ qté 5',
  'X4-1/2R-SQ quantité : 5',
  'X4-1/2R-SQ - 5 pcs',
  'X4-1/2R-SQ – 5',
  'X4-1/2R-SQ: 5',
  'X4-1/2R-SQ (5)',
  'X4-1/2R-SQ = 5 ea',
  'X4-1/2R-SQ x 5',
  'X4-1/2R-SQ 5 off',
  'X4-1/2R-SQ 5 each',
  'X4-1/2R-SQ 5 unités',
  'X4-1/2R-SQ 5 mcx',
  '5 off X4-1/2R-SQ',
  '5 pcs of X4-1/2R-SQ',
  '5 pièces de X4-1/2R-SQ',
  '5 x X4-1/2R-SQ',
  '5 each X4-1/2R-SQ',
  'Qty 5 X4-1/2R-SQ',
  'Qté: 5 X4-1/2R-SQ',
  '(5) X4-1/2R-SQ',
  '5 - X4-1/2R-SQ',
  '- X4-1/2R-SQ 5',
  '• 5x X4-1/2R-SQ',
])('a line of a mail is read: %s', (line) => {
  expect(read(line)).toEqual(['X4-1/2R-SQ × 5']);
});

test('what a mail says around its rows is no row', () => {
  expect(read('Hi,\nPlease quote:\nX4-1/2R-SQ qty 10\nXM5-0500 - 5 pcs\n\nThanks,\nRobin')).toEqual([
    'X4-1/2R-SQ × 10',
    'XM5-0500 × 5',
    'Robin × 1', // may be a part number: it is shown as unknown, and not dropped
  ]);
  expect(read('Bonjour,\nSVP soumissionner :\n10 X4-1/2R-SQ\n5 XM5-0500\nMerci')).toEqual([
    'X4-1/2R-SQ × 10',
    'XM5-0500 × 5',
  ]);
  expect(read('Please quote:\nX4-1/2R-SQ\t10\nXM5-0500\t5\nTotal\t15')).toEqual([
    'X4-1/2R-SQ × 10',
    'XM5-0500 × 5',
  ]);
});

test('the numbers of the lines of a mail are no quantities', () => {
  expect(read('1. X4-1/2R-SQ 5\n2. XM5-0500 12')).toEqual(['X4-1/2R-SQ × 5', 'XM5-0500 × 12']);
  expect(read('1) X4-1/2R-SQ\n2) XM5-0500')).toEqual(['X4-1/2R-SQ × 1', 'XM5-0500 × 1']);
  expect(read('10 X4-1/2R-SQ 5\n20 XM5-0500 12')).toEqual(['X4-1/2R-SQ × 5', 'XM5-0500 × 12']);
  expect(read('10 X4-1/2R-SQ\n20 XM5-0500')).toEqual(['X4-1/2R-SQ × 10', 'XM5-0500 × 20']);
});

const partNumber = fc
  .tuple(fc.constantFrom('X4-', 'XM5-', 'PD3D-', 'HV-'), fc.integer({ min: 1, max: 9_999 }))
  .map(([range, size]) => `${range}${size}R`);
const order = fc.uniqueArray(fc.tuple(partNumber, fc.integer({ min: 1, max: 999 })), {
  minLength: 2,
  maxLength: 40,
  selector: ([code]) => code,
});
const step = fc.constantFrom(1, 2, 5, 10, 100);

test('a quantity is never the number of a line, whatever the step and where the series begins', () => {
  fc.assert(
    fc.property(
      order,
      step,
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom('\t', ';', ' '),
      fc.boolean(),
      (rows, by, first, separator, isCodeLast) => {
        const text = rows
          .map(([code, quantity], index) => {
            const number = (first + index) * by;
            return (
              isCodeLast && separator !== ' ' ? [number, quantity, code] : [number, code, quantity]
            ).join(separator);
          })
          .join('\n');
        // Two series side by side: either may be the quantities.
        fc.pre(
          !isCodeLast ||
            rows.some(([, quantity], index) => index > 0 && quantity <= (rows[index - 1]?.[1] ?? 0)),
        );
        expect(parseRows(text).map(({ sku, quantity }) => [sku, quantity])).toEqual(rows);
      },
    ),
  );
});

test('a column of part numbers wins over a column named item, whatever it is called and where it is', () => {
  const heading = fc.constantFrom(
    'Part',
    'Part #',
    'MPN',
    'EDP',
    'Tool',
    'Product code',
    'No de pièce',
    'Outil',
    'Ours',
  );
  const item = fc.constantFrom('Item', 'Item #', 'Article', 'Numéro');
  fc.assert(
    fc.property(order, heading, item, fc.boolean(), (rows, partHeading, itemHeading, isSwapped) => {
      const lines = [
        [itemHeading, partHeading, 'Qty'],
        ...rows.map(([code, quantity], index) => [(index + 1) * 10, code, quantity]),
      ];
      const text = lines.map((line) => (isSwapped ? line.toReversed() : line).join('\t')).join('\n');
      expect(parseRows(text).map(({ sku, quantity }) => [sku, quantity])).toEqual(rows);
    }),
  );
});

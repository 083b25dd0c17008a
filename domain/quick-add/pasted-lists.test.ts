// Lists as purchasing systems export them and people copy them out of spreadsheets, each with its right reading.

import { expect, test } from 'vitest';
import { parseRows, quantityChoices } from './quick-add.ts';

/** Returns the quantities read from a list, or the columns that the buyer is asked about. */
function readingOf(text: string): string {
  const choices = quantityChoices(text).map(({ heading, column }) => heading ?? String(column + 1));
  if (choices.length > 0) return `ask: ${choices.join(' | ')}`;
  return parseRows(text)
    .map(({ quantity, quantityText }) => quantity ?? `?${quantityText}`)
    .join(', ');
}

const parts = ['X4-1/2R-SQ', 'XM5-0500', 'PD3D-0250'] as const;

/** A list from lines such as `P | Qty` and `P | 5`: P is the heading of the part numbers, or a part number. */
function listOf(lines: readonly string[], separator: string, hasHeading: boolean): string {
  return lines
    .map((line, index) => {
      const part = hasHeading && index === 0 ? 'Part number' : parts[index - (hasHeading ? 1 : 0)];
      const cells = line.split('|').map((cell) => cell.trim().replace(/^P$/, part ?? ''));
      return cells.join(separator);
    })
    .join('\n');
}

test.each([
  // Stock lists of spreadsheets.
  ['P | Qty available | Qty to order', '40 | 5', '3 | 12', '5, 12'],
  ['P | Available | On order | To order', '40 | 0 | 5', '3 | 10 | 12', '5, 12'],
  ['P | On hand | Allocated | Remaining | Qty', '40 | 10 | 30 | 5', '3 | 1 | 2 | 12', '5, 12'],
  ['P | Min | Max | Qty on hand | Qty needed', '2 | 10 | 5 | 5', '4 | 20 | 8 | 12', '5, 12'],
  ['P | Qty min | Qty max | Buy', '2 | 10 | 5', '4 | 20 | 12', '5, 12'],
  ['P | Minimum order qty | Order qty', '10 | 5', '1 | 12', '5, 12'],
  ['P | Qty in stock | Qty used | Reorder qty', '40 | 6 | 5', '3 | 9 | 12', '5, 12'],
  ['P | Last order qty | Qty', '20 | 5', '10 | 12', '5, 12'],
  ['P | Qty per box | Qty', '10 | 5', '10 | 12', '5, 12'],
  ['P | Qty | Qty on hand', '5 | 40', '12 | 3', '5, 12'],
  ['P | Qty required | Qty on hand | Qty to buy', '9 | 4 | 5', '15 | 3 | 12', '5, 12'],
  ['P | Suggested order | Usage qty', '5 | 31', '12 | 44', '5, 12'],
  ['P | QTY_ON_HAND | QTY_TO_ORDER', '40 | 5', '3 | 12', '5, 12'],
  ['P | QtyAvailable | OrderQty', '40 | 5', '3 | 12', '5, 12'],
  ['P | Max | Qty to order', '40 | ', '3 | 12', '?, 12'],
  ['P | Qty to order | Price | Qty break', '5 | 103.55 | 10', '12 | 98.10 | 25', '5, 12'],
  ['P | Qté en main | Qté à commander', '40 | 5', '3 | 12', '5, 12'],
  ['P | Quantité disponible | Quantité requise', '40 | 5', '3 | 12', '5, 12'],
  ['P | Disponible | En commande | À commander', '40 | 0 | 5', '3 | 10 | 12', '5, 12'],
  ['P | En stock | Réservé | Seuil | Qté', '40 | 5 | 10 | 5', '3 | 1 | 10 | 12', '5, 12'],
  ['P | Qté reçue | Qté demandée', '2 | 5', '0 | 12', '5, 12'],
  ['P | Qté min. | Qté max. | À acheter', '2 | 10 | 5', '4 | 20 | 12', '5, 12'],
  ['P | Inventaire | Manquant', '40 | 5', '3 | 12', '5, 12'],
  ['P | Qté par boîte | Qté suggérée', '10 | 5', '10 | 12', '5, 12'],
  ['P | Quantité en inventaire | Quantité', '40 | 5', '3 | 12', '5, 12'],
  // SAP.
  [
    'P | Short text | Order quantity | Order unit | Still to be delivered (qty)',
    'EM | 5 | EA | 0',
    'EM | 12 | EA | 2',
    '5, 12',
  ],
  ['P | Quantity requested | Un | Net price | Per', '5 | EA | 103.55 | 1', '12 | EA | 98.10 | 1', '5, 12'],
  ['P | Requested quantity | Ordered quantity', '5 | 0', '12 | 0', '5, 12'],
  [
    'Poste | P | Qté commandée | UQ | Encore à livrer (qté)',
    '10 | P | 5 | UN | 5',
    '20 | P | 12 | UN | 12',
    '5, 12',
  ],
  ['P | Purchase order quantity | Quantity received', '5.000 | 0.000', '12.000 | 0.000', '5, 12'],
  // NetSuite, Dynamics, Epicor.
  [
    'P | Quantity | Quantity Received | Quantity Billed | Rate',
    '5 | 0 | 0 | 103.55',
    '12 | 2 | 2 | 98.10',
    '5, 12',
  ],
  [
    'P | On Hand | On Order | Committed | Back Ordered | Reorder Point | Order Quantity',
    '40 | 0 | 2 | 0 | 10 | 5',
    '3 | 0 | 2 | 1 | 8 | 12',
    '5, 12',
  ],
  [
    'P | Quantity | Qty. to Receive | Quantity Received | Outstanding Quantity',
    '5 | 5 | 0 | 5',
    '12 | 12 | 0 | 12',
    '5, 12',
  ],
  ['Line | P | Our Qty | Supplier Qty | UOM', '1 | P | 5 | 5 | EA', '2 | P | 12 | 12 | EA', '5, 12'],
  // Sage, QuickBooks.
  [
    'P | Qty. Ordered | Qty. Received | Unit | Unit Cost',
    '5.00 | 0.00 | EA | 103.55',
    '12.00 | 0.00 | EA | 98.10',
    '5, 12',
  ],
  ['P | Quantité | Reliquat | Unité | Prix', '5 | 0 | UN | 103.55', '12 | 2 | UN | 98.10', '5, 12'],
  [
    'P | Reorder Pt (Min) | Max | On Hand | On Sales Order | Available | On PO | Reorder Qty',
    '5 | 20 | 4 | 1 | 3 | 0 | 5',
    '5 | 20 | 2 | 0 | 2 | 0 | 12',
    '5, 12',
  ],
  [
    'P | Qty | Rcv’d | Backordered | Cost | Amount',
    '5 | 0 | 5 | 103.55 | 517.75',
    '12 | 0 | 12 | 98.10 | 1177.20',
    '5, 12',
  ],
  ['P | Qté | Qté sur BC | Taux', '5 | 40 | 103.55', '12 | 3 | 98.10', '5, 12'],
  // The values decide between two names of one meaning.
  ['P | Ordered | Qty', '2026-11-01 | 5', '2026-11-02 | 12', '5, 12'],
  ['P | Order | Qty', ' | 5', ' | 12', '5, 12'],
  ['P | Qty | Pieces', '5 | 5', '12 | 12', '5, 12'],
  ['P | Qty | Quantity', '103.55 | 5', '98.10 | 12', '5, 12'],
  // The buyer is asked where two columns could be meant, or none is named.
  ['P | Qty | Ordered', '40 | 5', '3 | 12', 'ask: Qty | Ordered'],
  ['P | Qty 1 | Qty 2', '40 | 5', '3 | 12', 'ask: Qty 1 | Qty 2'],
  ['P | Quantité | Qté requise', '40 | 5', '3 | 12', 'ask: Quantité | Qté requise'],
  ['P | Qty available', '40', '3', 'ask: Qty available'],
  ['P | Disponible | En commande', '40 | 0', '3 | 10', 'ask: Disponible | En commande'],
  ['P | Description | Job 117', 'EM | 5', 'EM | 12', 'ask: Job 117'],
  ['P | Toronto | Montreal', '5 | 2', '12 | 3', 'ask: Toronto | Montreal'],
  ['P | Price', '109.00', '98.00', '1, 1'],
  ['P | Unit price | Lead days', '109 | 5', '98 | 12', '1, 1'],
  ['P | Diameter | Flutes', '12 | 4', '10 | 5', '1, 1'],
  // A cell that is not a number of pieces is a faulty row.
  ['P | Qty', '2 boxes', '3 packs', '?2 boxes, ?3 packs'],
  ['P | Qty | Price', '1 dz | 109.00', '12 | 98.10', '?1 dz, 12'],
  ['P | Qté', '2 boîtes', '1 douzaine', '?2 boîtes, ?1 douzaine'],
  ['P | Qty to order', '2.5', 'as needed', '?2.5, ?as needed'],
])('with headings: %s, then %s and %s', (heading, first, second, reading) => {
  const lines = [first, second].map((line) => (heading.includes('| P |') ? line : `P | ${line}`));
  for (const separator of ['\t', ';', ','])
    expect(readingOf(listOf([heading, ...lines], separator, true)), JSON.stringify(separator)).toBe(reading);
});

test.each([
  [['P | 109.00 | 2', 'P | 109.00 | 4'], '2, 4'],
  [['P | 2 | 109.00', 'P | 4 | 54.50'], '2, 4'],
  [['P | 109.00 | 2'], '2'],
  [['P | $109 | 2', 'P | $98 | 4'], '2, 4'],
  [['P | 2 | 109 $', 'P | 4 | 98 $'], '2, 4'],
  [['P | CA$109 | 2', 'P | 98 CAD | 4'], '2, 4'],
  [['3 | P | 109.00 | 327.00', '5 | P | 98.00 | 490.00'], '3, 5'],
  [['2 | P | 109.00 | 218.00', '4 | P | 98.00 | 392.00'], 'ask: 1 | 3 | 4'],
  [['10 | P | 5.00 | 109.00'], 'ask: 1 | 3 | 4'],
  [['10 | P | 2 | 109.00', '20 | P | 4 | 98.10'], '2, 4'],
  [['P | 414012 | 2', 'P | 414013 | 4'], '2, 4'],
  [['P | 2026-11-01 | 2', 'P | 2026-11-03 | 4'], '2, 4'],
  [['P | 0.500 | 2', 'P | 0.250 | 4'], '2, 4'],
  [['P | End mill | 2 boxes', 'P | Drill | 3 boxes'], '?2 boxes, ?3 boxes'],
  [['P | 2 boxes', 'P | 3 boxes'], '?2 boxes, ?3 boxes'],
  [['P | 1 boîte', 'P | 1 douzaine'], '?1 boîte, ?1 douzaine'],
  [['P | 5', 'P | five', 'P | ask Bob'], '5, ?five, ?ask Bob'],
  [['P | box of 10', 'P | pack of 5'], '?box of 10, ?pack of 5'],
  [['P | a dozen', 'P | half dozen'], '?a dozen, ?half dozen'],
  [['P | two', 'P | one'], '?two, ?one'],
  [['P | 2 for Robin', 'P | 3 for Kim'], '?2 for Robin, ?3 for Kim'],
  [['P | boîte de 10', 'P | une douzaine', 'P | deux'], '?boîte de 10, ?une douzaine, ?deux'],
  [['P | End mill 4 flutes', 'P | Four flute end mill'], '1, 1'],
  [['P | A', 'P | B'], '1, 1'],
  [['P | 12 mm', 'P | 6 mm'], '1, 1'],
  [['P | 4 flutes', 'P | 5 flutes'], '1, 1'],
  [['P | 4 dents', 'P | 5 dents'], '1, 1'],
  [['P | 2.5'], '?2.5'],
  [['P | 109.50', 'P | 98.10'], '?109.50, ?98.10'],
  [['P | 109 | 2', 'P | 98 | 4'], 'ask: 2 | 3'],
  [['P | 5 | 40 | 12', 'P | 6 | 3 | 10'], 'ask: 2 | 3 | 4'],
  [['P | 5 | 2 boxes', 'P | 6 | 1 box'], 'ask: 2 | 3'],
  [['P | 109.00', 'P | 54.00'], 'ask: 2'],
  [['P | 5.00 | 109.00', 'P | 12.00 | 98.00'], 'ask: 2 | 3'],
  [['P | 414012', 'P | 414013'], 'ask: 2'],
  [['P | End mill | 5', 'P | Drill | five', 'P | Tap | six'], '5, ?five, ?six'],
  [['P | End mill | 5', 'P | Drill | soon', 'P | Tap | ask Kim'], 'ask: 3'],
])('without headings: %j', (lines, reading) => {
  const isWide = lines.every((line) => line.split('|').length > 2);
  for (const separator of ['\t', ';', ',', ...(isWide ? ['   '] : [])])
    expect(readingOf(listOf(lines, separator, false)), JSON.stringify(separator)).toBe(reading);
});

test.each([
  ['point', '1,000;$2.50', '1000'],
  ['point', '1,000\t$2.50', '1000'],
  ['comma', '1,000;2,50 $', '1'],
  ['comma', '1 000;2,50 $', '1000'],
  ['comma', '12,0;2,50 $', '12'],
  ['comma', '5.000;2,50 $', '?5.000'],
  ['unknown', '1,000;drill', '?1,000'],
  ['unknown', '1.000;drill', '?1.000'],
  ['unknown', '1 000;drill', '1000'],
  ['unknown', '1,000\tdrill', '1000'],
  ['unknown', '12.000\tdrill', '12'],
])('where the decimal sign is %s, %s has %s pieces', (_, line, reading) => {
  expect(readingOf(`${parts[0]}${/[;\t]/.exec(line)?.[0] ?? ''}${line}`)).toBe(reading);
});

test('the column that the buyer chooses is the quantity, or none is', () => {
  const text = 'Part\tQty\tOrdered\nX4-1/2R-SQ\t40\t5\nXM5-0500\t3\ttwo';
  const quantitiesOf = (column: number | 'none') =>
    parseRows(text, column).map(({ sku, quantity, quantityText }) => [sku, quantity, quantityText]);
  expect(quantitiesOf(1)).toEqual([
    ['X4-1/2R-SQ', 40, '40'],
    ['XM5-0500', 3, '3'],
  ]);
  expect(quantitiesOf(2)).toEqual([
    ['X4-1/2R-SQ', 5, '5'],
    ['XM5-0500', undefined, 'two'],
  ]);
  expect(quantitiesOf('none')).toEqual([
    ['X4-1/2R-SQ', undefined, ''],
    ['XM5-0500', undefined, ''],
  ]);
});

test('a choice shows its heading, its position and its first cells', () => {
  expect(quantityChoices('Part\tQty\tOrdered\nA-1\t40\t5\nB-2\t3\t12')).toEqual([
    { column: 1, heading: 'Qty', cells: ['40', '3'] },
    { column: 2, heading: 'Ordered', cells: ['5', '12'] },
  ]);
  expect(quantityChoices('A-1\t109\t2')).toEqual([
    { column: 1, heading: undefined, cells: ['109'] },
    { column: 2, heading: undefined, cells: ['2'] },
  ]);
});

test('until the buyer has chosen, the rows are faulty and show what could be meant', () => {
  expect(parseRows('A-1\t109\t2')).toEqual([{ sku: 'A-1', quantity: undefined, quantityText: '109 | 2' }]);
});

test.each([
  ['X4-1/2R-SQ 2 boxes', '?2 boxes'],
  ['X4-1/2R-SQ 1 dz', '?1 dz'],
  ['X4-1/2R-SQ x 3 boîtes', '?3 boîtes'],
  ['2 boxes of X4-1/2R-SQ', '?2 boxes'],
  ['X4-1/2R-SQ 109.00', '?109.00'],
  ['X4-1/2R-SQ   109.00   2', '2'],
])('a line of words: %s', (line, reading) => {
  expect(parseRows(line)[0]?.sku).toBe('X4-1/2R-SQ');
  expect(readingOf(line)).toBe(reading);
});

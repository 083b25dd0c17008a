import { expect, test } from 'vitest';
import { leftOutAt, possibleNumbers, withFraction } from './quotation.ts';

test.each([
  ['$45.00 each', '$45.00 each'],
  ['45,00 $', '45,00 $'],
  ['@ 38.50', '@ 38.50'],
  ['qty: 10 drills', 'qty: 10'],
  ['QTY (6)', 'QTY (6)'],
  ['(10) drills', '(10)'],
  ['net 30', 'net 30'],
  ['10 EA, drill', '10 EA'],
  ['Item 3: endmill', 'Item 3: '],
  ['1. reamer', '1. '],
  ['EA 4 END MILL', 'EA 4'],
  ['5 fraises 12 mm', '5'],
  ['lot de 5', 'lot de 5'],
  ['2 only 5/8 end mill', '2 only'],
  ['5 x fraise 1/2', '5 x '],
  ['qte 2, 65,00 $', 'qte 2'],
  ['w/ coolant', 'w/'],
  ['404-5000 end mill', '404-5000'],
])('%s begins with what is left out', (text, leftOut) => {
  expect(text.slice(0, leftOutAt(text, 0)).trim()).toBe(leftOut.trim());
});

test.each([
  '1/2 end mill',
  '10 mm',
  '4 flute',
  '1.5 mm',
  '1/4-20 tap',
  'item',
  '.500',
  '5 x dl',
  '5 x dia',
  'w/flat',
])('%s is all about the tool', (text) => {
  expect(leftOutAt(text, 0)).toBe(0);
});

test.each([
  ['EDP 100001', '100001'],
  ['EDP#100001', '100001'],
  ['#100001', '100001'],
  ['P/N: HF-M16K', 'HF-M16K'],
  ['no d’article 100001', '100001'],
  ['Part No. PD3D-5/16', 'PD3D-5/16'],
])('%s has a label before its number', (text, labelled) => {
  expect(possibleNumbers(text).labelled).toBe(labelled);
});

test('in a line of a quotation only whole words with five characters may be a number', () => {
  expect(possibleNumbers('10 EA X4-1/2S-SQ, 1/2 4FL PD3DC-#14 (EM) $45.00').words).toEqual([
    'X4-1/2S-SQ',
    'PD3DC-#14',
  ]);
  expect(possibleNumbers('PD3DC-1#4').labelled).toBeUndefined();
});

test.each([
  ['x4-.5r-030', 'x4-1/2r-030'],
  ['XM-0.375L-015', 'XM-3/8L-015'],
  ['PD3D-.2031', 'PD3D-13/64'],
  ['PDR-0.1885', 'PDR-0.1885'],
  ['X4-M10L-0.5', 'X4-M10L-0.5'],
  ['.500 end mill', '.500 end mill'],
])('%s is the part number %s', (typed, number) => {
  expect(withFraction(typed)).toBe(number);
});

test.each(['order 100002', 'my order #100002', 'ma commande 100002', 'PO 100002', 'facture no 100002'])(
  'the number in %s is not that of a part',
  (text) => {
    expect(possibleNumbers(text)).toEqual({ labelled: undefined, words: [] });
  },
);

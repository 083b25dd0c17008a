import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MaterialId } from '../speeds/speeds.ts';
import { type HoleWords, holeFields, parseHole, readHole } from './holes.ts';

const designations = new Map<string, MaterialId>([
  ['4140', 'P3'],
  ['304', 'M1'],
  ['6061', 'N1'],
  ['1045', 'P2'],
  ['h13', 'P5'],
  ['1.2379', 'P5'],
  ['d2', 'P5'],
]);
const parse = (text: string) => parseHole(text, (designation) => designations.get(designation));

/** Only the fields that say something. */
function understood(text: string): Partial<HoleWords> {
  return Object.fromEntries(Object.entries(parse(text).words).filter(([, value]) => value !== ''));
}

const metric = { units: 'metric' } as const;
const inch = { units: 'inch' } as const;

test.each<readonly [string, Partial<HoleWords>]>([
  ['m6 close', { kind: 'clearance', size: 'M6x1', fit: 'close', ...metric }],
  ['M6 close fit', { kind: 'clearance', size: 'M6x1', fit: 'close', ...metric }],
  ['M8 loose', { kind: 'clearance', size: 'M8x1.25', fit: 'loose', ...metric }],
  ['free fit M8', { kind: 'clearance', size: 'M8x1.25', fit: 'loose', ...metric }],
  ['1/4-20 close fit', { kind: 'clearance', size: '1/4-20', fit: 'close', ...inch }],
  ['#10 close', { kind: 'clearance', size: '#10', fit: 'close', ...inch }],
  ['M6 bolt hole', { kind: 'clearance', size: 'M6x1', ...metric }],
  ['hole for M6 screw', { kind: 'clearance', size: 'M6x1', ...metric }],
  ['trou pour vis M6', { kind: 'clearance', size: 'M6x1', ...metric }],
  ['M6 ajusté', { kind: 'clearance', size: 'M6x1', fit: 'close', ...metric }],
  ['tap 3/8', { kind: 'threaded', size: '3/8-16', ...inch }],
  ['3/8 tap', { kind: 'threaded', size: '3/8-16', ...inch }],
  ['tap 3/8 fine', { kind: 'threaded', size: '3/8-24', ...inch }],
  ['tap 3/8 1 deep', { kind: 'threaded', size: '3/8-16', depth: '1', ...inch }],
  ['tap 1/4 20', { kind: 'threaded', size: '1/4-20', ...inch }],
  ['tap #10', { kind: 'threaded', size: '10-24', ...inch }],
  ['tap 8 mm', { kind: 'threaded', size: 'M8x1.25', ...metric }],
  ['taraud 1/2 pas fin', { kind: 'threaded', size: '1/2-20', ...inch }],
  ['tap m8 fine', { kind: 'threaded', size: 'M8x1', ...metric }],
  ['M10 fine 20 deep', { kind: 'threaded', size: 'M10x1.25', depth: '20', ...metric }],
  ['trou taraudé M8 pas fin', { kind: 'threaded', size: 'M8x1', ...metric }],
  ['M8 tap', { kind: 'threaded', size: 'M8x1.25', ...metric }],
  ['6 H7, 18 deep, 4140', { kind: 'reamed', size: '6', fit: 'H7', depth: '18', material: 'P3' }],
  ['6H7 18 deep', { kind: 'reamed', size: '6', fit: 'H7', depth: '18' }],
  ['6 h7 18 mm deep H13', { kind: 'reamed', size: '6', fit: 'H7', depth: '18 mm', material: 'P5' }],
  ['20 H7 x 40 1.2379', { kind: 'reamed', size: '20', fit: 'H7', depth: '40', material: 'P5' }],
  ['8 H11 20 deep', { kind: 'drilled', size: '8', fit: 'H11', depth: '20' }],
  ['M8x1.25 20 deep 304', { kind: 'threaded', size: 'M8x1.25', depth: '20', material: 'M1', ...metric }],
  ['M10x1, 20 deep', { kind: 'threaded', size: 'M10x1', depth: '20', ...metric }],
  ['1/4-28 UNF, 5/8 deep', { kind: 'threaded', size: '1/4-28', depth: '5/8', ...inch }],
  ['M8x20 blind', { kind: 'threaded', size: 'M8x1.25', depth: '20', bottom: 'blind', ...metric }],
  ['1/4-20 UNC 5/8 deep 6061', { kind: 'threaded', size: '1/4-20', depth: '5/8', material: 'N1', ...inch }],
  ['#10-32 UNF-2B x 1/2 deep', { kind: 'threaded', size: '10-32', depth: '1/2', ...inch }],
  ['1/4 NPT', { kind: 'threaded', size: '1/4-18NPT', ...inch }],
  ['G1/4', { kind: 'threaded', size: 'G1/4', ...metric }],
  ['M6 form tap 12 deep', { kind: 'threaded', size: 'M6x1', threading: 'formed', depth: '12', ...metric }],
  ['10 mm 30 deep', { kind: 'drilled', size: '10 mm', depth: '30', ...metric }],
  ['.5005 reamer hole +.0005/0', { kind: 'reamed', size: '.5005', fit: '+.0005/0', ...inch }],
  ['1-1/4 deep 1/2 hole 4140', { kind: 'drilled', size: '1/2', depth: '1-1/4', material: 'P3', ...inch }],
  ['#7 drill 1 deep thru', { kind: 'drilled', size: '#7', depth: '1', bottom: 'through', ...inch }],
  ['F drill 1 deep', { kind: 'drilled', size: 'F', depth: '1', ...inch }],
  ['8 mm 3xD deep', { kind: 'drilled', size: '8 mm', depth: '3xD', ...metric }],
  ['clearance hole for M8 loose', { kind: 'clearance', size: 'M8x1.25', fit: 'loose', ...metric }],
  ['counterbore for M8 cap screw', { kind: 'counterbore', size: 'M8x1.25', ...metric }],
  ['counterbore 15 mm 8 deep', { kind: 'counterbore', size: '15 mm', depth: '8', ...metric }],
  ['countersink M6 90°', { kind: 'countersink', size: 'M6x1', angle: '90', ...metric }],
  ['M8 borgne 20', { kind: 'threaded', size: 'M8x1.25', depth: '20', bottom: 'blind', ...metric }],
  ['6 H7, prof. 18, 4140', { kind: 'reamed', size: '6', fit: 'H7', depth: '18', material: 'P3' }],
  [
    'trou 12 H8 débouchant, 30 mm de profondeur, aluminium',
    { kind: 'reamed', size: '12', fit: 'H8', depth: '30 mm', bottom: 'through', material: 'N1' },
  ],
  ['3/8-16 1 deep 304', { kind: 'threaded', size: '3/8-16', depth: '1', material: 'M1', ...inch }],
  [
    'trou taraudé M8 prof 20 inox',
    { kind: 'threaded', size: 'M8x1.25', depth: '20', material: 'M1', ...metric },
  ],
  ['alésage 25 H7 prof 40 4140', { kind: 'reamed', size: '25', fit: 'H7', depth: '40', material: 'P3' }],
  ['2x Ø10 H7 thru', { kind: 'reamed', size: '10', fit: 'H7', bottom: 'through' }],
  ['4X M6 12 deep', { kind: 'threaded', size: 'M6x1', depth: '12', ...metric }],
  ['10x30', { kind: 'drilled', size: '10', depth: '30' }],
  ['10 mm prof 25', { kind: 'drilled', size: '10 mm', depth: '25', ...metric }],
  ['6.35 H7 deep 3/4', { kind: 'reamed', size: '6.35', fit: 'H7', depth: '3/4' }],
  ['8 D2 20 deep', { kind: 'drilled', size: '8', depth: '20', material: 'P5' }],
  ['10 +0.02 0 25 deep', { kind: 'reamed', size: '10', fit: '+0.02 0', depth: '25' }],
  ['countersink 90 for M6', { kind: 'countersink', size: 'M6x1', angle: '90', ...metric }],
  ['#10 clearance', { kind: 'clearance', size: '#10', ...inch }],
  ['lamage M8 vis CHC', { kind: 'counterbore', size: 'M8x1.25', ...metric }],
  ['fraisure M6 90 degrés', { kind: 'countersink', size: 'M6x1', angle: '90', ...metric }],
  [
    'M20 taraudé prof 45 fonte',
    { kind: 'threaded', size: 'M20x2.5', depth: '45', material: 'K1', ...metric },
  ],
])('%s is understood', (text, words) => {
  expect(understood(text)).toEqual(words);
  expect(parse(text).ignored).toEqual([]);
});

test('words that mean nothing are returned', () => {
  expect(parse('6 H7 shiny, 18 deep').ignored).toEqual(['shiny']);
});

test.each<readonly [string, object]>([
  ['', { code: 'no-size' }],
  ['8 mm 900 deep', { code: 'out-of-range', field: 'depth', value: 900, least: 0, most: 800 }],
  ['8 mm 0 deep', { code: 'out-of-range', field: 'depth', value: 0 }],
  ['8 mm -3 deep', { code: 'out-of-range', field: 'depth', value: -3, least: 0, most: 800 }],
  ['8 mm 99999999 deep', { code: 'out-of-range', field: 'depth', value: 99_999_999 }],
  ['0 H7', { code: 'out-of-range', field: 'size', value: 0, least: 0.1, most: 100 }],
  ['-5 H7', { code: 'out-of-range', field: 'size', value: -5, least: 0.1, most: 100 }],
  ['6 Z7 18 deep', { code: 'unknown-fit', text: 'Z7' }],
  ['6 H99', { code: 'unknown-fit', text: 'H99' }],
  ['8 mm 0xD deep', { code: 'out-of-range', field: 'depth', value: 0 }],
  ['900 mm hole', { code: 'out-of-range', field: 'size', value: 900, least: 0.1, most: 100 }],
  ['M8x9 20 deep', { code: 'unknown-thread', text: 'M8X9' }],
  ['60 H7', { code: 'unknown-fit', text: 'H7', most: 50 }],
  ['6 reamed 18 deep', { code: 'no-fit' }],
  ['6 +0.002/0', { code: 'too-narrow', value: expect.closeTo(0.002), least: 0.004 }],
  ['countersink M6 20°', { code: 'out-of-range', field: 'angle', value: 20, least: 45, most: 140 }],
  ['counterbore M7', { code: 'unknown-screw', text: 'M7x1' }],
  ['1/4 NPT 1/8 deep', { code: 'thread-too-short', value: 3.175, least: expect.closeTo(5.786) }],
  ['G1/4 form tap', { code: 'cannot-form', text: 'G1/4' }],
])('%s cannot be made, and the number that is impossible is named', (text, problem) => {
  expect(readHole(parse(text).words)).toMatchObject({ ok: false, problem });
});

test('a screw without its pitch is known by its number or its diameter', () => {
  const passed = (text: string) => {
    const read = readHole(parse(text).words);
    return read.ok && read.hole.kind === 'clearance' ? Number(read.hole.diameter.toFixed(3)) : read;
  };
  expect(passed('#10 clearance')).toBe(5.613);
  expect(passed('clearance 1/4')).toBe(7.144);
  expect(passed('clearance 8 mm')).toBe(9);
  expect(readHole(parse('countersink #8').words)).toMatchObject({ ok: true });
});

test('any text is answered with texts for all fields and no number that is not positive', () => {
  const pieces = fc.constantFrom('6', 'H7', '18 deep', 'M8', '1/4-20', 'NPT', '-', '/', 'x', '.5', '°', 'à');
  const texts = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.array(pieces, { maxLength: 8 }).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { words } = parse(text);
      expect(Object.keys(words).toSorted()).toEqual([...holeFields].toSorted());
      const read = readHole(words);
      const diameter = read.ok && 'diameter' in read.hole ? read.hole.diameter : Infinity;
      expect(diameter).toBeGreaterThan(0);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseThread } from './threads.ts';

test.each([
  ['M8', 'M8x1.25', 'metric', 8, 1.25],
  ['M10x1.5-6H', 'M10x1.5', 'metric', 10, 1.5],
  ['m8 × 1,25', 'M8x1.25', 'metric', 8, 1.25],
  ['MF 10x1', 'M10x1', 'metric', 10, 1],
  ['1/4-20 UNC-2B', '1/4-20', 'unified', 6.35, 1.27],
  ['1/4 UNC', '1/4-20', 'unified', 6.35, 1.27],
  ['1/4" UNF', '1/4-28', 'unified', 6.35, 0.907],
  ['#10 UNF', '10-32', 'unified', 4.826, 0.794],
  ['no. 8 UNC', '8-32', 'unified', 4.166, 0.794],
  ['1 UNC', '1-8', 'unified', 25.4, 3.175],
  ['#1 UNC', '1-64', 'unified', 1.854, 0.397],
  ['1-1/4 UNC', '1-1/4-7', 'unified', 31.75, 3.629],
  ['NPT 1/4', '1/4-18NPT', 'npt', 13.716, 1.411],
  ['1/4-18 NPTF', '1/4-18NPT', 'npt', 13.716, 1.411],
  ['G 1/4', 'G1/4', 'bspp', 13.157, 1.337],
  ['1/2 BSP', 'G1/2', 'bspp', 20.955, 1.814],
  ['R1/8', 'Rc1/8', 'bspt', 9.728, 0.907],
  ['1 1/4 BSPT', 'Rc1-1/4', 'bspt', 41.91, 2.309],
])('%s is %s, %s', (text, designation, system, major, pitch) => {
  const thread = parseThread(text)!;
  expect(thread).toMatchObject({ designation, system });
  expect(thread.majorMillimetres).toBeCloseTo(major, 3);
  expect(thread.pitchMillimetres).toBeCloseTo(pitch, 3);
});

test.each(['', '1/4', 'M40', '11/16 UNC', '1/4-19 NPT', 'NPT 5/8', 'G 1/4 drill', '9'.repeat(10_000)])(
  '%s is not a thread',
  (text) => {
    expect(parseThread(text)).toBeUndefined();
  },
);

test('a thread is read from its own designation, whatever was typed', () => {
  const piece = fc.constantFrom(
    'M',
    '1',
    '4',
    '8',
    '/',
    '-',
    ' ',
    'x',
    '.',
    '20',
    '18',
    '#',
    'NPT',
    'G',
    'UNC',
    'BSPT',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
      (text) => {
        const thread = parseThread(text);
        expect(thread && parseThread(thread.designation)).toEqual(thread);
      },
    ),
    { numRuns: 2000 },
  );
});

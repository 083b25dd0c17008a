import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drillAdvice, drillRowAt, drillTable, parseDrill, parseThread } from './speeds.ts';

test.each([
  ['6.8', 'metric', 6.8, '6.8'],
  ['6,8', 'inch', 6.8, '6.8'],
  ['.25', 'metric', 6.35, '1/4'],
  [',2677', 'metric', 6.79958, '.2677'],
  ['0.25', 'inch', 6.35, '1/4'],
  ['1/4', 'metric', 6.35, '1/4'],
  ['1/4"', 'metric', 6.35, '1/4'],
  ['1-1/4 in', 'metric', 31.75, '1-1/4'],
  ['12.7 mm', 'inch', 12.7, '12.7'],
  ['Ø10', 'metric', 10, '10'],
  ['#7', 'metric', 5.1054, '#7'],
  ['No. 43', 'metric', 2.2606, '#43'],
  ['#80', 'metric', 0.3429, '#80'],
  ['f', 'metric', 6.5278, 'F'],
  ['Z', 'inch', 10.4902, 'Z'],
  ['M8.3', 'inch', 8.3, '8.3'],
] as const)('%s, in %s, is a drill of %s mm, called %s', (text, assumed, diameterMm, name) => {
  const size = parseDrill(text, assumed);
  expect(size).toMatchObject({ ok: true, name });
  expect(size.ok && size.diameterMm).toBeCloseTo(diameterMm, 9);
});

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['0', 'out-of-range'],
  ['-1', 'not-a-size'],
  ['NaN', 'not-a-size'],
  ['Infinity', 'not-a-size'],
  ['1e9', 'not-a-size'],
  ['1000000000', 'not-a-size'],
  ['1//4', 'not-a-size'],
  ['1/0', 'not-a-size'],
  ['1/4-0', 'not-a-size'],
  ['1,234.5', 'not-a-size'],
  ['60', 'out-of-range'],
  ['0.05', 'out-of-range'],
  ['#99', 'unknown-gauge'],
  ['#0', 'unknown-gauge'],
  ['1/4-18 NPT', 'pipe-thread'],
  ['1/4-18NPT', 'pipe-thread'],
  ['G 1/4', 'pipe-thread'],
  ['Rc1/4', 'pipe-thread'],
  ['9'.repeat(10_000), 'not-a-size'],
  ['M'.repeat(10_000), 'not-a-size'],
] as const)('%s is not one: %s', (text, reason) => {
  expect(parseDrill(text, 'metric')).toEqual({ ok: false, reason });
});

test('any text is read as a diameter within the limits or refused with a reason', () => {
  const piece = fc.constantFrom('1', '4', '/', '-', 'M', 'x', ',', '.', '#', '"', ' ', 'mm', 'e', '×', '20');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 9 }).map((all) => all.join('')),
      ),
      (text) => {
        const size = parseDrill(text, 'inch');
        if (!size.ok) return;
        expect(size.diameterMm).toBeGreaterThanOrEqual(0.1);
        expect(size.diameterMm).toBeLessThanOrEqual(50);
      },
    ),
  );
});

// DIN 336.
test.each([
  ['M1.6x0.35', 1.25],
  ['M2x0.4', 1.6],
  ['M2.5x0.45', 2.05],
  ['M3x0.5', 2.5],
  ['M4x0.7', 3.3],
  ['M5x0.8', 4.2],
  ['M6x1', 5],
  ['M8x1.25', 6.8],
  ['M8x1', 7],
  ['M10x1.5', 8.5],
  ['M10x1.25', 8.8],
  ['M12x1.75', 10.2],
  ['M12x1.5', 10.5],
  ['M14x2', 12],
  ['M16x2', 14],
  ['M16x1.5', 14.5],
  ['M20x2.5', 17.5],
  ['M24x3', 21],
  ['M33x3.5', 29.5],
  ['M36x4', 32],
  ['M42x4.5', 37.5],
  ['M48x5', 43],
  ['M52x5', 47],
])('%s is tapped after a drill of %s mm', (thread, value) => {
  expect(parseThread(thread)).toMatchObject({ thread, value, units: 'metric' });
});

// The chart of ASME B94.11M drills for 75 % of thread.
test.each([
  ['0-80', '3/64'],
  ['1-72', '#53'],
  ['2-56', '#50'],
  ['3-48', '#47'],
  ['4-40', '#43'],
  ['4-48', '#42'],
  ['5-40', '#38'],
  ['6-32', '#36'],
  ['6-40', '#33'],
  ['8-32', '#29'],
  ['8-36', '#29'],
  ['10-24', '#25'],
  ['10-32', '#21'],
  ['12-24', '#16'],
  ['1/4-20', '#7'],
  ['1/4-28', '#3'],
  ['5/16-18', 'F'],
  ['5/16-24', 'I'],
  ['3/8-16', '5/16'],
  ['3/8-24', 'Q'],
  ['7/16-14', 'U'],
  ['7/16-20', '25/64'],
  ['1/2-13', '27/64'],
  ['1/2-20', '29/64'],
  ['9/16-12', '31/64'],
  ['9/16-18', '33/64'],
  ['5/8-11', '17/32'],
  ['5/8-18', '37/64'],
  ['3/4-10', '21/32'],
  ['3/4-16', '11/16'],
  ['7/8-9', '49/64'],
  ['1-8', '7/8'],
])('%s is tapped after a drill %s', (thread, drill) => {
  expect(parseThread(thread)).toMatchObject({ thread, drill, units: 'inch' });
});

test.each([
  ['m8 × 1,25', 'M8x1.25', 74],
  ['M8-1.25', 'M8x1.25', 74],
  ['M8', 'M8x1.25', 74],
  ['M36', 'M36x4', 77],
  ['M10x1.5-6H', 'M10x1.5', 77],
  ['1/4-20 UNC-2B', '1/4-20', 75],
  ['1/4 - 20 UNC', '1/4-20', 75],
  ['#10-32', '10-32', 76],
  ['1 1/4-7', '1-1/4-7', 76],
])('%s is the thread %s, of which the hole leaves %s %', (text, thread, threadPercent) => {
  expect(parseThread(text)).toMatchObject({ thread, threadPercent });
});

test.each(['M8x0', 'M8x9', 'M40', '1/4-1', '1/4-2', '1-1/4', '5/0-20', '1/4'])(
  '%s is not a thread',
  (text) => {
    expect(parseThread(text)).toBeUndefined();
  },
);

test('a thread is read as its tap drill, with the name of the thread', () => {
  expect(parseDrill('1/4-20', 'metric')).toMatchObject({
    ok: true,
    name: '#7',
    units: 'inch',
    tap: { thread: '1/4-20', threadPercent: 75 },
  });
});

test('a deep drill needs a pilot and enters slowly; coolant through the drill makes pecking unnecessary', () => {
  expect(drillAdvice({ series: '12xD', coolant: true })).toEqual(['pilot', 'slow-entry', 'no-peck']);
  expect(drillAdvice({ series: '3xD', coolant: false })).toEqual([]);
});

test('a row faster than most spindles or outside the table says so', () => {
  const group = { series: '3xD', coolant: true } as const;
  const aluminium = drillTable(group, 'N1')!;
  expect(drillRowAt(aluminium, 3).turn).toBe(26_526);
  expect(drillAdvice(group, drillRowAt(aluminium, 3))).toEqual(['over-spindle', 'no-peck']);
  expect(drillAdvice(group, drillRowAt(aluminium, 2.5))).toEqual(['small-drill', 'over-spindle', 'no-peck']);
  expect(drillAdvice(group, drillRowAt(aluminium, 20))).toEqual(['large-drill', 'no-peck']);
});

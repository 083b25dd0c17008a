import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drillAdvice, drillRowAt, drillTable, parseDrill } from './speeds.ts';

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
  ['1/4 BSPP', 'pipe-thread'],
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

test('a row outside the table says so', () => {
  const group = { series: '3xD', coolant: true } as const;
  const aluminium = drillTable(group, 'N1')!;
  expect(drillAdvice(group, drillRowAt(aluminium, 3))).toEqual(['no-peck']);
  expect(drillAdvice(group, drillRowAt(aluminium, 2.5))).toEqual(['small-drill', 'no-peck']);
  expect(drillAdvice(group, drillRowAt(aluminium, 20))).toEqual(['large-drill', 'no-peck']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, dollars, type NumberStyle, parseCell, required, whole } from './columns.ts';

const amount = required(dollars());
const centsOf = (cell: string, style: NumberStyle) => {
  const parsed = parseCell(amount, cell, style);
  return 'value' in parsed ? parsed.value : 'refused';
};

test('an amount is read as accounting programs write it, with the thousands divided and the sign of the dollar on either side', () => {
  const written = fc.record({
    cents: fc.integer({ min: 1, max: 9_999_999_999 }),
    thousands: fc.constantFrom('', ' ', '\u00A0', '\u202F', "'", '’', 'other'),
    style: fc.constantFrom<NumberStyle>('point', 'comma'),
    dollar: fc.constantFrom(['', ''], ['$', ''], ['$ ', ''], ['', ' $'], ['', '\u00A0$']),
  });
  fc.assert(
    fc.property(written, ({ cents, thousands, style, dollar: [before, after] }) => {
      const [sign, other] = style === 'comma' ? [',', '.'] : ['.', ','];
      const dollarsText = String(Math.floor(cents / 100)).replaceAll(
        /\B(?=(\d{3})+$)/g,
        thousands === 'other' ? other : thousands,
      );
      const cell = `${before}${dollarsText}${sign}${String(cents % 100).padStart(2, '0')}${after}`;
      expect(centsOf(cell, style), cell).toBe(cents);
    }),
  );
});

test.each([
  ['1,250', 'point'],
  ['1.250,75', 'point'],
  ['1,250.75.5', 'point'],
  ['1 25,75', 'comma'],
  ['12 50', 'comma'],
  ['1.250', 'comma'],
  ['1.250.75', 'comma'],
  ['US$12.50', 'point'],
  ['$$5', 'point'],
  ['$', 'point'],
  ['1 250 750 000 $', 'point'],
] as const)('%s is no amount in a file with a decimal %s', (cell, style) => {
  expect(centsOf(cell, style)).toBe('refused');
});

test('pieces and sizes may have their thousands divided by spaces', () => {
  const pieces = required(whole({ from: 0, to: 1_000_000 }));
  const size = required(decimal(3, { from: 0, to: 100_000 }));
  expect(parseCell(pieces, '12 500', 'comma')).toEqual({ value: 12_500 });
  expect(parseCell(pieces, '12 50', 'comma')).toHaveProperty('problem');
  expect(parseCell(size, '1 250,5', 'comma')).toEqual({ value: '1250.5' });
});

import { expect, test } from 'vitest';
import { decodeProductCode, encodeProductCode } from './product-code.ts';

const codes = [
  'X4-1/2R-030-W',
  'PD3D-#21',
  '122501 6',
  '10/3,5',
  '100%',
  'a?b=c&d',
  'é',
  'ФР-100',
  '刀具-5',
  '%2F',
];

test('a code survives being encoded twice and decoded twice', () => {
  for (const code of codes) {
    const address = encodeURIComponent(encodeProductCode(code));
    expect(decodeProductCode(decodeURIComponent(address))).toBe(code);
  }
});

test('a code that was encoded only once is decoded too', () => {
  expect(decodeProductCode('X4-1/2R-030-W')).toBe('X4-1/2R-030-W');
  expect(decodeProductCode('100%')).toBe('100%');
});

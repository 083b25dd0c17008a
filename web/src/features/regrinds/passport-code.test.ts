import { expect, test } from 'vitest';
import { passportCodeIn } from './passport-code.ts';

test('a passport is found by its code, as printed in groups, and by the address that its QR code contains', () => {
  const typed = ['5MT1DH4073H3', ' 5MT1 DH40 73H3 ', 'https://shop.test/app/tool/5MT1DH4073H3/'];
  expect(typed.map(passportCodeIn)).toEqual(Array(3).fill('5MT1DH4073H3'));
  expect(passportCodeIn(' ')).toBe('');
});

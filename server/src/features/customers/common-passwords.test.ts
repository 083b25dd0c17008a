import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test('a password that everybody would try first is common, in any case of letters', () => {
  expect(isCommonPassword('Password1234', [])).toBe(true);
  expect(isCommonPassword('MotDePasse1234', [])).toBe(true);
});

test('a password of few different characters is common', () => {
  expect(isCommonPassword('abababababababab', [])).toBe(true);
});

test('a password that is the e-mail or the company with digits around it is common', () => {
  expect(isCommonPassword('alberta-2026!', ['alberta@example.com'])).toBe(true);
  expect(isCommonPassword('Maple Tool 99', ['Maple Tool'])).toBe(true);
});

test('a sentence of one’s own is not common', () => {
  expect(isCommonPassword('three flutes in aluminium', ['alberta@example.com', 'Maple Tool'])).toBe(false);
});

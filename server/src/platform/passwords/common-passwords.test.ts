import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test('a listed password is common, in upper or lower case', async () => {
  expect(await isCommonPassword('Password1234', [])).toBe(true);
  expect(await isCommonPassword('MotDePasse1234', [])).toBe(true);
});

test('a password of few different characters is common', async () => {
  expect(await isCommonPassword('abababababababab', [])).toBe(true);
});

test('a password made of the e-mail or the company with digits around it is common', async () => {
  expect(await isCommonPassword('alberta-2026!', ['alberta@example.com'])).toBe(true);
  expect(await isCommonPassword('Maple Tool 99', ['Maple Tool'])).toBe(true);
});

test('a sentence of one’s own is not common', async () => {
  expect(await isCommonPassword('three flutes in aluminium', ['alberta@example.com', 'Maple Tool'])).toBe(
    false,
  );
});

test.each([
  'Password123!',
  'P@ssw0rd1234',
  'p4$$w0rd2026!!',
  '4dm1nistrator99',
  'Sunshine2026!!',
  '2026-Football!',
  'passwordpassword',
  'Qwertyuiop123',
  '1qaz2wsx3edc',
  'MotDePasse2026!',
  'Bonjour-123456',
  '1234567890123',
])('a listed word with what people put around it is common: %s', async (password) => {
  expect(await isCommonPassword(password, [])).toBe(true);
});

test.each([
  'correct mill battery flute',
  'kV9x-Lm2q-77wz',
  'a chip thinner than paper',
  'trois dents dans l’acier inoxydable',
  'ÉbavurerAvant2Livrer',
])('a password that is on no list is not common: %s', async (password) => {
  expect(await isCommonPassword(password, [])).toBe(false);
});

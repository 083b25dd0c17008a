import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

const hash = await hashPassword('chipload-sample-1');

test('the right password is accepted, others are not', async () => {
  expect(await verifyPassword('chipload-sample-1', hash)).toBe(true);
  expect(await verifyPassword('chipload-sample-2', hash)).toBe(false);
  expect(await verifyPassword('', hash)).toBe(false);
});

test('a hash contains its parameters and is never the same twice', async () => {
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await hashPassword('chipload-sample-1')).not.toBe(hash);
});

test('a hash with other parameters can be verified', async () => {
  // The command line tool of the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', reference)).toBe(true);
  expect(await verifyPassword('passwore', reference)).toBe(false);
});

test('an accent typed in two ways is the same password', async () => {
  const composed = await hashPassword('alésoir-carbure-monobloc');
  expect(await verifyPassword('alésoir-carbure-monobloc'.normalize('NFD'), composed)).toBe(true);
});

test.each(['', 'chipload-sample-1', '$argon2id$v=19$m=1$x', '$2b$10$abcdefghijklmnopqrstuv'])(
  'no password matches an invalid hash: %s',
  async (stored) => {
    expect(await verifyPassword('chipload-sample-1', stored)).toBe(false);
  },
);

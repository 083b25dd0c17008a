import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

const [old, fresh] = [randomBytes(32), randomBytes(32)];

test('a secret is decrypted only for its owner', () => {
  const secrets = createSecrets([fresh]);
  const stored = secrets.encrypt('JBSWY3DP', 'authenticator 1');
  expect(secrets.decrypt(stored, 'authenticator 1')).toBe('JBSWY3DP');
  expect(() => secrets.decrypt(stored, 'authenticator 2')).toThrow();
});

test('after a change of keys old secrets can still be decrypted, and new ones use the new key', () => {
  const before = createSecrets([old]).encrypt('JBSWY3DP', 'a');
  const secrets = createSecrets([fresh, old]);
  expect(secrets.decrypt(before, 'a')).toBe('JBSWY3DP');
  expect(createSecrets([fresh]).decrypt(secrets.encrypt('x', 'a'), 'a')).toBe('x');
  expect(() => createSecrets([fresh]).decrypt(before, 'a')).toThrow('not in SECRETS_KEY');
});

test('a secret that was changed in the database is not decrypted', () => {
  const secrets = createSecrets([fresh]);
  const stored = secrets.encrypt('JBSWY3DP', 'a');
  stored[stored.length - 1]! ^= 1;
  expect(() => secrets.decrypt(stored, 'a')).toThrow();
});

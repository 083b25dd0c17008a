import { expect, test } from 'vitest';
import { accountPattern, accountRule, courierKey, knownCouriers } from './account-rule.ts';

test('the rule of every known courier is read as counts, and written as it was', () => {
  for (const { account_pattern: pattern, example } of knownCouriers) {
    const rule = accountRule(pattern);
    expect(rule.kind).not.toBe('pattern');
    expect(accountPattern(rule)).toBe(pattern);
    expect(example).toMatch(new RegExp(pattern));
  }
});

test.each([
  ['^[0-9]{7,8}$', { kind: 'digits', least: 7, most: 8 }],
  ['[A-Z0-9]{6}', { kind: 'letters', least: 6, most: 6 }],
  ['^X[0-9]{4}$', { kind: 'pattern', pattern: '^X[0-9]{4}$' }],
  ['[A-Z0-9]{6}|\\d{9}', { kind: 'pattern' }],
])('%s is read as it is meant', (pattern, rule) => {
  expect(accountRule(pattern)).toMatchObject(rule);
});

test('a pattern of its own stays as it was written', () => {
  expect(accountPattern(accountRule('^X[0-9]{4}$'))).toBe('^X[0-9]{4}$');
});

test.each([
  ['Midland Transport', 'midland-transport'],
  ['  Été & Fils ', 'ete-fils'],
  ['大', 'courier'],
])('the key of %s is %s', (name, key) => {
  expect(courierKey(name)).toBe(key);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillMailWords, findMailWordFault, mailVariables } from './mail-words.ts';

const known = ['name', 'order'] as const;

test('variables stand for their values, as often as they are written', () => {
  const text = 'Hello {name},\n\nyour order {order} is ours now. {order}!';
  expect(findMailWordFault(text, known)).toBeUndefined();
  expect(fillMailWords(text, { name: 'Robin', order: '100123' })).toBe(
    'Hello Robin,\n\nyour order 100123 is ours now. 100123!',
  );
});

test('an empty text is no words of the shop’s own', () => {
  expect(fillMailWords('', { name: 'Robin' })).toBeUndefined();
});

test.each([{}, { name: '' }, { name: '\n' }])(
  'a text with a variable that has no value is not said: %j',
  (values) => {
    expect(fillMailWords('Hello {name}', values)).toBeUndefined();
  },
);

test.each([
  ['Hello {nmae}', { kind: 'unknown', variable: 'nmae' }],
  ['Hello {Name}', { kind: 'unknown', variable: 'Name' }],
  ['Hello {}', { kind: 'unknown', variable: '' }],
  ['Hello {constructor}', { kind: 'unknown', variable: 'constructor' }],
  ['Card {card}', { kind: 'unknown', variable: 'card' }],
  ['Hello {name, welcome', { kind: 'brace', near: '{name, welcome' }],
  ['Hello name}\nBye', { kind: 'brace', near: '}' }],
  ['{name} and {{order}}', { kind: 'brace', near: '{{order}}' }],
  ['{name\n}', { kind: 'brace', near: '{name' }],
  ['A bell \u0007', { kind: 'unprintable', character: 'U+0007' }],
])('%j has a fault', (text, fault) => {
  expect(findMailWordFault(text, known)).toEqual(fault);
});

test('a value is on one line', () => {
  expect(fillMailWords('{name}', { name: 'Robin\r\nBcc: everybody\u2028else' })).toBe(
    'Robin Bcc: everybody else',
  );
});

test('whatever the values are, none is expanded a second time, and nothing else of the text changes', () => {
  const value = fc.stringMatching(/^[a-z{}]{1,12}$/);
  const values = fc.record({ name: value, order: value });
  const piece = fc.oneof(fc.constantFrom('{name}', '{order}'), fc.stringMatching(/^[^{}]*$/));
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1 }), values, (pieces, { name, order }) => {
      const expected = pieces
        .map((one) => (one === '{name}' ? name : one === '{order}' ? order : one))
        .join('');
      expect(fillMailWords(pieces.join(''), { name, order }) ?? '').toBe(expected);
    }),
  );
});

test('a text without a fault is said whole once all its variables have values', () => {
  const all = Object.fromEntries(mailVariables.map((name) => [name, 'x']));
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: fc.constantFrom('{', '}', 'name', 'order', ' ', '\n', 'é') }),
      (text) => {
        if (findMailWordFault(text, known)) return;
        expect(fillMailWords(text, all)).not.toMatch(/[{}]/);
      },
    ),
  );
});

import { expect, test } from 'vitest';
import { creditOf } from './credit-draft.ts';

const nothing = { isRest: false, pieces: {}, shipping: '' };

test('a draft credits the pieces and the freight that were typed, or everything that is left', () => {
  expect(creditOf({ ...nothing, pieces: { 1: '2', 2: '', 3: '0' }, shipping: '18,40' })).toEqual({
    lines: [{ position: 1, quantity: 2 }],
    shipping: 1_840,
  });
  expect(creditOf({ ...nothing, isRest: true, pieces: { 1: 'two' } })).toEqual({ rest: true });
});

test('a draft without pieces and freight credits nothing', () => {
  expect(creditOf(nothing)).toBeUndefined();
  expect(creditOf({ ...nothing, pieces: { 1: '0' }, shipping: '0.00' })).toBeUndefined();
});

test.each(['two', '-1', '1.5', '1e2'])(
  'nothing is credited while “%s” is typed as pieces of a line',
  (typed) => {
    expect(creditOf({ ...nothing, pieces: { 1: '2', 2: typed } })).toBeUndefined();
  },
);

test.each(['abc', '-3', '1.2.3'])('nothing is credited while “%s” is typed as freight', (shipping) => {
  expect(creditOf({ ...nothing, pieces: { 1: '2' }, shipping })).toBeUndefined();
});

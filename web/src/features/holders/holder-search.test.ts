import { expect, test } from 'vitest';
import { parseHolderSearch } from './holder-search.ts';

test('invalid values of a query are ignored, and long texts are cut', () => {
  expect(parseHolderSearch({ spindle: ['a', 'b'], type: ' ', stickOut: 'far', knob: 7, other: 'x' })).toEqual(
    {},
  );
  expect(parseHolderSearch({ stickOut: '38.1' })).toEqual({ stickOut: 38.1 });
  expect(parseHolderSearch({ stickOut: Infinity })).toEqual({});
  expect(parseHolderSearch({ body: 'x'.repeat(99) })['body']).toHaveLength(60);
});

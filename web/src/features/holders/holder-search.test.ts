import { expect, test } from 'vitest';
import { withChosen } from './choose-step.ts';
import { parseHolderSearch, searchOf, sharedSetup, setupOf } from './holder-search.ts';

const er32 = {
  spindle: 'CAT40',
  type: 'er-collet',
  body: 'CAT40-ER32-4.00',
  insert: 'ER32-.500',
  knob: 'RK-CAT40',
};

test('an address and what it asks for are each other’s', () => {
  const search = { inventoryCode: 'X4-1/2R-SQ', ...er32, stickOut: 38.1 };
  expect(searchOf(setupOf(search, undefined))).toEqual(search);
  expect(searchOf(setupOf({ mod: 'a' }, undefined))).toEqual({ mod: 'a' });
});

test('what others are shown is the same holder, without a mod that is not theirs to see', () => {
  const part = { inventoryCode: 'X4-1/2R-SQ', ...er32, stickOut: 38.1 };
  expect(searchOf(sharedSetup(setupOf(part, undefined)))).toEqual(part);
  expect(searchOf(sharedSetup(setupOf({ mod: 'a', ...er32, stickOut: 38.1 }, undefined)))).toEqual({
    ...er32,
    stickOut: 38.1,
  });
});

test('what an address says wrongly is left out', () => {
  expect(parseHolderSearch({ spindle: ['a', 'b'], type: ' ', stickOut: 'far', knob: 7, other: 'x' })).toEqual(
    {},
  );
  expect(parseHolderSearch({ stickOut: '38.1' })).toEqual({ stickOut: 38.1 });
  expect(parseHolderSearch({ stickOut: Infinity })).toEqual({});
  expect(parseHolderSearch({ body: 'x'.repeat(99) })['body']).toHaveLength(60);
});

test('another choice keeps what still belongs to it and opens the rest', () => {
  const chosen = { ...er32, stickOut: 38.1 };
  expect(withChosen(chosen, 'insert', 'ER32-.500-S')).toEqual({
    ...er32,
    insert: 'ER32-.500-S',
    stickOut: undefined,
  });
  expect(withChosen(chosen, 'knob', 'RK-CAT40-C').stickOut).toBe(38.1);
  expect(withChosen(chosen, 'type', 'shrink-fit')).toMatchObject({
    spindle: 'CAT40',
    knob: 'RK-CAT40',
    body: undefined,
  });
  const other = withChosen(chosen, 'spindle', 'BT40');
  expect(other).toMatchObject({ type: 'er-collet', body: undefined, knob: undefined });
});

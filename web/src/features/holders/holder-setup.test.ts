import { expect, test } from 'vitest';
import { searchOf, sharedSetup, setupOf } from './holder-setup.ts';
import { withStep } from './holder-screen.tsx';

const er32 = {
  spindle: 'CAT40',
  type: 'er-collet',
  body: 'CAT40-ER32-4.00',
  insert: 'ER32-.500',
  knob: 'RK-CAT40',
};

test('a query and its setup convert to each other', () => {
  const search = { inventoryCode: 'X4-1/2R-SQ', ...er32, stickOut: 38.1 };
  expect(searchOf(setupOf(search, undefined))).toEqual(search);
  expect(searchOf(setupOf({ mod: 'a' }, undefined))).toEqual({ mod: 'a' });
});

test('a shared link shows the same holder, without its private mod', () => {
  const part = { inventoryCode: 'X4-1/2R-SQ', ...er32, stickOut: 38.1 };
  expect(searchOf(sharedSetup(setupOf(part, undefined)))).toEqual(part);
  expect(searchOf(sharedSetup(setupOf({ mod: 'a', ...er32, stickOut: 38.1 }, undefined)))).toEqual({
    ...er32,
    stickOut: 38.1,
  });
});

test('changing a step keeps the steps that still fit and clears the others', () => {
  const chosen = { ...er32, stickOut: 38.1 };
  expect(withStep(chosen, 'insert', 'ER32-.500-S')).toEqual({
    ...er32,
    insert: 'ER32-.500-S',
    stickOut: undefined,
  });
  expect(withStep(chosen, 'knob', 'RK-CAT40-C').stickOut).toBe(38.1);
  expect(withStep(chosen, 'type', 'shrink-fit')).toMatchObject({
    spindle: 'CAT40',
    knob: 'RK-CAT40',
    body: undefined,
  });
  const other = withStep(chosen, 'spindle', 'BT40');
  expect(other).toMatchObject({ type: 'er-collet', body: undefined, knob: undefined });
});

import { expect, test } from 'vitest';
import { stableUuid } from './stable-uuid.ts';

// Computed by the uuid5 of Python in the same namespace.
test.each([
  ['X4-1/2R-SQ', '075d59c5-6911-51a1-8d70-b7b8e2c8806c'],
  ['Fräser Ø6', 'b515dd83-fe18-5bab-a864-82b725eaa102'],
])('the uuid of %s is always %s', (name, uuid) => {
  expect(stableUuid(name)).toBe(uuid);
});

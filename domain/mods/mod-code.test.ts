import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { halfInchMill } from './example-tools.fixtures.ts';
import { type ModBase, evaluateMod } from './mods.ts';

function codeOf(base: ModBase, operations: readonly unknown[]): string {
  const evaluation = evaluateMod(base, operations, { prices: {} });
  return evaluation.status === 'allowed' ? evaluation.code : '';
}

const shortened = (overallLength: number) => ({ operation: 'shorten', values: { overallLength } });
const marked = { operation: 'marking', values: { text: 'CELL 4' } };

test('a code stays the same for ever', () => {
  expect(codeOf(halfInchMill, [shortened(2.75)])).toMatchInlineSnapshot(`"MOD-DFNFN3X8BP"`);
});

test('the code depends on the work, not on its order or on how the sizes are written', () => {
  const code = codeOf(halfInchMill, [shortened(2.75), marked]);
  expect(codeOf(halfInchMill, [marked, shortened(2.7500000001)])).toBe(code);
  expect(codeOf(halfInchMill, [{ ...shortened(2.75), units: 'inch' }, marked])).toBe(code);
});

test('other work, another part or other dimensions of the part have another code', () => {
  const others = [
    codeOf(halfInchMill, [shortened(2.75)]),
    codeOf(halfInchMill, [shortened(2.7501)]),
    codeOf(halfInchMill, [shortened(2.75), marked]),
    codeOf({ ...halfInchMill, inventoryCode: 'X4-1/2R-SQ-W' }, [shortened(2.75)]),
    codeOf({ ...halfInchMill, tool: { ...halfInchMill.tool, cuttingLength: 0.95 } }, [shortened(2.75)]),
  ];
  expect(new Set(others).size).toBe(others.length);
});

test('every code is short and ends in a check letter', () => {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  fc.assert(
    fc.property(fc.integer({ min: 25_000, max: 29_800 }), (steps) => {
      const code = codeOf(halfInchMill, [shortened(steps / 10_000)]);
      expect(code).toMatch(/^MOD-[0-9A-HJKMNP-TV-Z]{10}$/);
      // Odd weights: no typo in a single letter leads to another code.
      const values = code.slice(4, -1).split('');
      const sum = values.reduce((total, one, at) => total + letters.indexOf(one) * (2 * at + 1), 0);
      expect(code.at(-1)).toBe(letters[sum % 32]);
    }),
  );
});

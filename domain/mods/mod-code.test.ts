import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { halfInchMill } from './example-tools.ts';
import { evaluateMod, isModCode, modCodeLength } from './mods.ts';
import type { ModBase } from './mods.ts';

function codeOf(base: ModBase, operations: readonly unknown[]): string {
  const evaluation = evaluateMod(base, operations, { prices: {} });
  return evaluation.status === 'allowed' ? evaluation.code : '';
}

const shortened = (overallLength: number) => ({ operation: 'shorten', values: { overallLength } });
const marked = { operation: 'marking', values: { text: 'CELL 4' } };

test('a code stays the same for ever', () => {
  expect(codeOf(halfInchMill, [shortened(2.75)])).toMatchInlineSnapshot(`"MOD-DFNFN3X8BP"`);
});

test('a code is that of the work, whatever its order and however the sizes are written', () => {
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

test('every code is short, is known for one in any case, and is none after a slip', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 25_000, max: 29_800 }),
      fc.integer({ min: 4, max: modCodeLength - 1 }),
      fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('')),
      (steps, at, letter) => {
        const code = codeOf(halfInchMill, [shortened(steps / 10_000)]);
        expect(code).toMatch(/^MOD-[0-9A-Z]{10}$/);
        expect(isModCode(` ${code.toLowerCase()} `)).toBe(true);
        const slip = code.slice(0, at) + letter + code.slice(at + 1);
        expect(isModCode(slip)).toBe(slip === code);
      },
    ),
  );
});

test('the codes of the catalogue are none of a mod', () => {
  const codes = ['X4-1/2R-SQ', 'PD5DC-29/64', 'PD3D-#21', 'TM-M1.6X0.35-2D', 'PDR-5.50', '100001', ''];
  expect(codes.filter(isModCode)).toEqual([]);
});

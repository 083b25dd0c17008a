// The code of a mod, which is ordered, engraved, scanned and read out on the telephone.

import { dimensionNames } from '../tools/tools.ts';
import { stepsOf } from './digits.ts';
import { type ModOperation, valuesOf } from './operations.ts';
import type { Workpiece } from './workpiece.ts';

/** The prefix of every mod code; no code of the catalogue may begin with it. */
export const modCodePrefix = 'MOD-';

/** The prefix of the code of a special tool that the staff have quoted; the number of the request follows. */
export const specialCodePrefix = 'SPECIAL-';

/** Characters in the code of a mod: as many as the catalogue allows. */
const modCodeLength = 14;

/** Digits and letters that are not confused with each other: no I, L, O, U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bodyLetters = modCodeLength - modCodePrefix.length - 1;

/**
 * Returns the code of a mod. The same work on the same part has the same code, in whatever order it was chosen; any
 * other tool has another code. The last letter is a check letter.
 */
export function modCode(
  inventoryCode: string,
  { tool, finish }: Pick<Workpiece, 'tool' | 'finish'>,
  done: readonly ModOperation[],
): string {
  const sizes = dimensionNames.map((name) => {
    const size = tool[name];
    return size === undefined ? null : stepsOf(size, tool.units);
  });
  const work = done.map((one) => [one.operation, valuesOf(one)]);
  const { type, profile, shankForm, step } = tool;
  const { coating, diameterTolerance, edgeRadius, marking } = finish;
  const described = [
    inventoryCode,
    work,
    [
      type,
      profile,
      tool.units,
      shankForm ?? 'HA',
      sizes,
      step ? [step.diameter, step.length, step.angle] : null,
    ],
    [coating, diameterTolerance, edgeRadius ?? null, marking ?? null],
  ];
  const body = inLetters(hashOf(JSON.stringify(described)));
  return modCodePrefix + body + checkLetter(body);
}

/** Sums the letters, weighted by odd numbers because then a typo in any one letter changes the check letter. */
function checkLetter(body: string): string {
  const total = body
    .split('')
    .reduce((sum, letter, index) => sum + letters.indexOf(letter) * (2 * index + 1), 0);
  return letters.charAt(total % letters.length);
}

function inLetters(value: number): string {
  let rest = value;
  let text = '';
  for (let index = 0; index < bodyLetters; index += 1) {
    text = letters.charAt(rest % letters.length) + text;
    rest = Math.floor(rest / letters.length);
  }
  return text;
}

/** Hashes a text to 53 evenly scattered bits: two rounds of 32 bits, mixed at the end. */
function hashOf(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return 2 ** 32 * (low & 0x1fffff) + (high >>> 0);
}

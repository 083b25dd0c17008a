// The values that a parameter allows, as data that a screen can show beside its field, and their validation.

import { type ModUnit, stepsOf, toLastDigit } from './digits.ts';

/** From `min` to `max`, both included; `now` is the tool's size before the operation. */
export type AllowedRange = {
  readonly kind: 'range';
  readonly unit: ModUnit;
  readonly min: number;
  readonly max: number;
  readonly now?: number | undefined;
};

/** One of a list: sizes, angles, or names. */
export type AllowedChoice =
  | { readonly kind: 'sizes'; readonly unit: ModUnit; readonly choices: readonly number[] }
  | { readonly kind: 'names'; readonly choices: readonly string[] };

/** A text of letters, digits and a few punctuation marks. */
export type AllowedText = { readonly kind: 'text'; readonly longest: number };

export type Allowed = AllowedRange | AllowedChoice | AllowedText;

/** Why a value is not allowed. `adds-material`: it lies beyond the tool's present size. */
export type ValueRule =
  | 'missing'
  | 'not-a-number'
  | 'not-a-text'
  | 'below'
  | 'above'
  | 'adds-material'
  | 'not-offered'
  | 'too-long'
  | 'characters';

export type CheckedValue =
  | { readonly ok: true; readonly value: number | string }
  | { readonly ok: false; readonly rule: ValueRule };

/** Validates a value: returns it rounded to the last shown digit, or the rule it breaks. */
export function checkValue(value: unknown, allowed: Allowed): CheckedValue {
  if (value === undefined || value === null || value === '') return refused('missing');
  switch (allowed.kind) {
    case 'range':
      return typeof value === 'number' && Number.isFinite(value)
        ? checkRange(value, allowed)
        : refused('not-a-number');
    case 'sizes': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return refused('not-a-number');
      const { unit, choices } = allowed;
      const choice = choices.find((size) => stepsOf(size, unit) === stepsOf(value, unit));
      return choice === undefined ? refused('not-offered') : { ok: true, value: choice };
    }
    case 'names':
      if (typeof value !== 'string') return refused('not-a-text');
      return allowed.choices.includes(value) ? { ok: true, value } : refused('not-offered');
    case 'text':
      return typeof value === 'string' ? checkText(value, allowed) : refused('not-a-text');
  }
}

function checkRange(value: number, { unit, min, max, now }: AllowedRange): CheckedValue {
  const [steps, least, greatest] = [stepsOf(value, unit), stepsOf(min, unit), stepsOf(max, unit)];
  const present = now === undefined ? undefined : stepsOf(now, unit);
  if (steps < least)
    return refused(present !== undefined && present < least && steps < present ? 'adds-material' : 'below');
  if (steps > greatest)
    return refused(
      present !== undefined && present > greatest && steps > present ? 'adds-material' : 'above',
    );
  return { ok: true, value: toLastDigit(value, unit) };
}

/** The characters that the laser can write: Latin letters, digits and the punctuation of codes and drawings. */
const engraved = /^[\p{Script=Latin}\d .,:;+=()&#/_'°Ø-]+$/u;

function checkText(value: string, { longest }: AllowedText): CheckedValue {
  const text = value.normalize('NFC').trim();
  if (text === '') return refused('missing');
  if (text.length > longest) return refused('too-long');
  return engraved.test(text) ? { ok: true, value: text } : refused('characters');
}

function refused(rule: ValueRule): CheckedValue {
  return { ok: false, rule };
}

// Parses the values of CSV columns by their kind, and words the problem if one cannot be parsed.

import { codeKey } from '@chipload/domain/catalogue';
import { modCodePrefix, specialCodePrefix } from '@chipload/domain/mods';
import { normaliseEmail, unprintableCharacter } from '@chipload/domain/places';

/** A value for the database, or the problem with the text. */
export type Parsed = { readonly value: Value } | { readonly problem: string };

export type Value = string | number | boolean | null;

export type Column = {
  /** The type of the column in the staging table. */
  readonly sqlType: string;
  /** The value of an empty field; undefined if it is an error. */
  readonly whenEmpty: { readonly value: Value } | undefined;
  readonly mayBeMissing: boolean;
  parse(text: string, style: NumberStyle): Parsed;
};

/** Spreadsheets in French write `12,7` and separate fields by semicolons. */
export type NumberStyle = 'point' | 'comma';

type Kind = Pick<Column, 'sqlType' | 'parse'>;

export function required(kind: Kind): Column {
  return { ...kind, whenEmpty: undefined, mayBeMissing: false };
}

/** A column that may be empty or missing; it is then null, or `value`. */
export function optional(kind: Kind, value: Value = null): Column {
  return { ...kind, whenEmpty: { value }, mayBeMissing: true };
}

export function text(maximumLength: number): Kind {
  return {
    sqlType: 'text',
    parse: (given) => {
      if (given.length > maximumLength)
        return { problem: `has ${given.length} characters. Use at most ${maximumLength}.` };
      if (given.includes('\uFFFD'))
        return { problem: 'has characters that cannot be read. Save the file as CSV UTF-8.' };
      const control = unprintableCharacter(given.replaceAll(/[^\p{Cc}]|[\r\n\t]/gu, ''));
      return control === undefined
        ? { value: given }
        : { problem: `has the control character ${control}. Remove it.` };
    },
  };
}

/** A text that matches a pattern; `advice` completes the sentence "… is not …". */
export function textLike(pattern: RegExp, advice: string): Kind {
  return {
    sqlType: 'text',
    parse: (given) =>
      pattern.test(given) ? { value: given } : { problem: `${quoted(given)} is not ${advice}` },
  };
}

/** An e-mail address, normalised as it is stored. */
export const emailAddress: Kind = {
  sqlType: 'text',
  parse: (given) => {
    const value = normaliseEmail(given);
    return value === undefined ? { problem: `${quoted(given)} is not an e-mail address.` } : { value };
  },
};

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const slug = textLike(
  slugPattern,
  'a name for addresses. Use small letters, digits and hyphens between them.',
);

/** Letters and digits of any script, `⌀`, and the characters of an English keyboard; single spaces between words. */
const typedCode = /^[\p{L}\p{M}\p{N}⌀!-~]+( [\p{L}\p{M}\p{N}⌀!-~]+)*$/u;
const longestCode = 60;

/** A code that every buyer can type, in one spelling; it must not look like the code of something made to order. */
export const inventoryCode: Kind = {
  sqlType: 'text collate "C"',
  parse(given) {
    const code = given.normalize('NFC');
    const prefix = [modCodePrefix, specialCodePrefix].find((one) => code.toUpperCase().startsWith(one));
    if (prefix !== undefined)
      return {
        problem: `${quoted(given)} begins with ${prefix}, as the codes of made-to-order items do. Give it another code.`,
      };
    if (code.length > longestCode || !typedCode.test(code))
      return {
        problem: `${quoted(given)} is not an inventory code. Use letters, digits and characters of an English keyboard, at most ${longestCode}.`,
      };
    return codeKey(code) === ''
      ? { problem: `${quoted(given)} has no letter and no digit, so nobody can look for it. Add one.` }
      : { value: code };
  },
};

export function oneOf(values: readonly string[]): Kind {
  return {
    sqlType: 'text',
    parse: (given) =>
      values.includes(given)
        ? { value: given }
        : { problem: `${quoted(given)} is not known. Write one of: ${values.join(', ')}.` },
  };
}

export const yesNo: Kind = {
  sqlType: 'boolean',
  parse: (given) => {
    const answer = given.toLowerCase();
    if (answer === 'yes' || answer === 'no') return { value: answer === 'yes' };
    return { problem: `${quoted(given)} is neither yes nor no.` };
  },
};

export type Range = { readonly from: number; readonly to: number };

/** An integer. */
export function whole({ from, to }: Range): Kind {
  return {
    sqlType: 'integer',
    parse: (given, style) => {
      const isOneOrThousand = /^-?[1-9]\d{0,2}(?:[.,]0{3})+$/.test(given);
      if (style === 'comma' && isOneOrThousand)
        return { problem: `${quoted(given)} may have thousands or decimals. Write digits only.` };
      // Spreadsheets and other systems write 46.0 for 46.
      const number = (style === 'comma' ? given.replace(',', '.') : given).replace(/\.0+$/, '');
      if (!/^-?\d{1,12}$/.test(number)) return { problem: `${quoted(given)} is not a whole number.` };
      return withinRange(Number(number), { from, to });
    },
  };
}

/** A number with a maximum of decimals, stored exactly. With `isFromExcluded` it must be greater than `from`. */
export function decimal(
  decimals: number,
  { from, to, isFromExcluded = false }: Range & { isFromExcluded?: boolean },
): Kind {
  const form = new RegExp(`^-?\\d{0,9}(\\.\\d{1,${decimals}})?$`);
  return {
    sqlType: `numeric(${9 + decimals}, ${decimals})`,
    parse: (given, style) => {
      const number = withPoint(given, style);
      if ('problem' in number) return number;
      if (!/\d/.test(number.value) || !/^-?\d*\.?\d*$/.test(number.value))
        return {
          problem: `${quoted(given)} is not a number. Write digits and a decimal point, without a unit.`,
        };
      if (!form.test(number.value))
        return { problem: `${quoted(given)} has too many digits. Write at most ${decimals} decimals.` };
      if (isFromExcluded && Number(number.value) <= from)
        return { problem: `${given} is not more than ${from}.` };
      const checked = withinRange(Number(number.value), { from, to });
      return 'problem' in checked ? checked : { value: number.value.replace(/^(-?)\./, '$10.') };
    },
  };
}

/** Dollars with at most two decimals, parsed as cents; more than zero, unless `mayBeZero`. */
export function dollars({ mayBeZero = false } = {}): Kind {
  return {
    sqlType: 'bigint',
    parse: (given, style) => {
      const notAmount = {
        problem: `${quoted(given)} is not an amount. Write dollars with two decimals and no sign, such as 48.50.`,
      };
      if (/[^\d.,]/.test(given)) return notAmount;
      const number = withPoint(given, style);
      if ('problem' in number) return number;
      const [, wholeDollars, hundredths = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(number.value) ?? [];
      if (wholeDollars === undefined) return notAmount;
      const cents = Number(wholeDollars) * 100 + Number(hundredths.padEnd(2, '0'));
      return cents === 0 && !mayBeZero
        ? { problem: 'is zero. Write an amount of at least 0.01.' }
        : { value: cents };
    },
  };
}

/** True for a day of the calendar, written as `2026-11-20`. */
export function isDay(given: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given)) return false;
  const midnight = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(given);
}

export const day: Kind = {
  sqlType: 'date',
  parse: (given) => {
    return isDay(given)
      ? { value: given }
      : { problem: `${quoted(given)} is not a day. Write year, month and day, such as 2026-11-20.` };
  },
};

function quoted(given: string): string {
  return `"${given.length > 40 ? `${given.slice(0, 40)}…` : given}"`;
}

function withPoint(given: string, style: NumberStyle): { value: string } | { problem: string } {
  if (!given.includes(',')) return { value: given };
  if (style === 'comma' && /^-?\d*,\d+$/.test(given)) return { value: given.replace(',', '.') };
  return {
    problem: `${quoted(given)} has a comma. Write a decimal point and nothing between thousands, such as 1250.75.`,
  };
}

function withinRange(value: number, { from, to }: Range): Parsed {
  if (value < from) return { problem: `${value} is too small. Write ${from} or more.` };
  if (value > to) return { problem: `${value} is too large. Write ${to} or less.` };
  return { value };
}

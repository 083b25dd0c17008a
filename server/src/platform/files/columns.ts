// Parses the values of CSV columns by their kind, and words the problem if one cannot be parsed: for the import at the terminal and
// the one in the office.

import { codeKey } from '@chipload/domain/catalogue';
import { modCodePrefix, specialCodePrefix } from '@chipload/domain/mods';
import { normaliseEmail, unprintableCharacter, visibleText } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { languages } from '../language.ts';
import type { Say } from '../refusal.ts';

/** A value for the database, or the problem with the text: what follows the name of the column in a sentence. */
export type Parsed = { readonly value: Value } | { readonly problem: Say };

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

export type Kind = Pick<Column, 'sqlType' | 'parse'>;

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
        return {
          problem: (options) => m.import_problem_long({ length: given.length, most: maximumLength }, options),
        };
      if (given.includes('\uFFFD')) return { problem: (options) => m.import_problem_unreadable({}, options) };
      const control = unprintableCharacter(given.replaceAll(/[^\p{Cc}]|[\r\n\t]/gu, ''));
      return control === undefined
        ? { value: given }
        : { problem: (options) => m.import_problem_control({ control }, options) };
    },
  };
}

/** A text that matches a pattern; `say` words the problem of one that does not. */
export function textLike(pattern: RegExp, say: (value: string) => Say): Kind {
  return {
    sqlType: 'text',
    parse: (given) => (pattern.test(given) ? { value: given } : { problem: say(shortened(given)) }),
  };
}

/** A country, by its two capital letters. */
export const country = textLike(
  /^[A-Z]{2}$/,
  (value) => (options) => m.import_problem_country({ value }, options),
);

/** An e-mail address, normalised as it is stored. */
export const emailAddress: Kind = {
  sqlType: 'text',
  parse: (given) => {
    const value = normaliseEmail(given);
    return value === undefined
      ? { problem: (options) => m.import_problem_email({ value: shortened(given) }, options) }
      : { value };
  },
};

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const slug = textLike(slugPattern, (value) => (options) => m.import_problem_slug({ value }, options));

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
        problem: (options) => m.import_problem_code_prefix({ value: shortened(given), prefix }, options),
      };
    if (code.length > longestCode || !typedCode.test(code))
      return {
        problem: (options) => m.import_problem_code({ value: shortened(given), most: longestCode }, options),
      };
    return codeKey(code) === ''
      ? { problem: (options) => m.import_problem_code_empty({ value: shortened(given) }, options) }
      : { value: code };
  },
};

export function oneOf(values: readonly string[]): Kind {
  return {
    sqlType: 'text',
    parse: (given) =>
      values.includes(given)
        ? { value: given }
        : {
            problem: (options) =>
              m.import_problem_unknown({ value: shortened(given), known: values.join(', ') }, options),
          },
  };
}

/** In English or French. */
export const yesNo: Kind = {
  sqlType: 'boolean',
  parse: (given) => {
    const isAnswer = (answer: typeof m.import_yes) =>
      languages.some((locale) => answer({}, { locale }) === given.toLowerCase());
    if (isAnswer(m.import_yes)) return { value: true };
    if (isAnswer(m.import_no)) return { value: false };
    return { problem: (options) => m.import_problem_yes_no({ value: shortened(given) }, options) };
  },
};

/** Parses a cell of a column: its visible text, without spaces around it. */
export function parseCell(column: Column, cell: string, style: NumberStyle): Parsed {
  const given = visibleText(cell).trim();
  if (given !== '') return column.parse(given, style);
  return column.whenEmpty ?? { problem: (options) => m.import_problem_empty({}, options) };
}

export type Range = { readonly from: number; readonly to: number };

/** An integer. */
export function whole({ from, to }: Range): Kind {
  return {
    sqlType: 'integer',
    parse: (given, style) => {
      const isOneOrThousand = /^-?[1-9]\d{0,2}(?:[.,]0{3})+$/.test(given);
      if (style === 'comma' && isOneOrThousand)
        return { problem: (options) => m.import_problem_thousands({ value: shortened(given) }, options) };
      // Spreadsheets and other systems write 46.0 for 46.
      const plain = withoutThousands(given);
      const number = (style === 'comma' ? plain.replace(',', '.') : plain).replace(/\.0+$/, '');
      if (!/^-?\d{1,12}$/.test(number))
        return { problem: (options) => m.import_problem_whole({ value: shortened(given) }, options) };
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
      const number = withPoint(withoutThousands(given), style);
      if ('problem' in number) return number;
      if (!/\d/.test(number.value) || !/^-?\d*\.?\d*$/.test(number.value))
        return {
          problem: (options) => m.import_problem_number({ value: shortened(given) }, options),
        };
      if (!form.test(number.value))
        return {
          problem: (options) => m.import_problem_digits({ value: shortened(given), decimals }, options),
        };
      if (isFromExcluded && Number(number.value) <= from)
        return { problem: (options) => m.import_problem_not_more({ value: given, from }, options) };
      const checked = withinRange(Number(number.value), { from, to });
      return 'problem' in checked ? checked : { value: number.value.replace(/^(-?)\./, '$10.') };
    },
  };
}

/** Dollars with at most two decimals, with `$` on either side or without, parsed as cents; more than zero, unless `mayBeZero`. */
export function dollars({ mayBeZero = false } = {}): Kind {
  return {
    sqlType: 'bigint',
    parse: (given, style) => {
      const notAmount: Parsed = {
        problem: (options) => m.import_problem_amount({ value: shortened(given) }, options),
      };
      const plain = withoutThousands(given.replace(/^\$\s?|\s?\$$/, ''));
      if (/[^\d.,]/.test(plain)) return notAmount;
      const number = withPoint(plain, style);
      if ('problem' in number) return number;
      const [, wholeDollars, hundredths = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(number.value) ?? [];
      if (wholeDollars === undefined) return notAmount;
      const cents = Number(wholeDollars) * 100 + Number(hundredths.padEnd(2, '0'));
      return cents === 0 && !mayBeZero
        ? { problem: (options) => m.import_problem_zero({}, options) }
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
      : { problem: (options) => m.import_problem_day({ value: shortened(given) }, options) };
  },
};

function shortened(given: string): string {
  return given.length > 40 ? `${given.slice(0, 40)}…` : given;
}

/** Removes what divides thousands where it can be nothing else: spaces and apostrophes, or of two signs the first, as in `1.250,75`. */
function withoutThousands(given: string): string {
  const isGrouped = /^-?\d{1,3}(?:(?:[\s'’]\d{3})+(?:[.,]\d+)?|(?:,\d{3})+\.\d+|(?:\.\d{3})+,\d+)$/.test(
    given,
  );
  const decimals = isGrouped ? (/[.,]\d+$/.exec(given)?.[0] ?? '') : given;
  return isGrouped
    ? given.slice(0, given.length - decimals.length).replaceAll(/[^-\d]/g, '') + decimals
    : given;
}

function withPoint(given: string, style: NumberStyle): { value: string } | { problem: Say } {
  if (!given.includes(',')) return { value: given };
  if (style === 'comma') return { value: given.replace(',', '.') };
  return {
    problem: (options) => m.import_problem_comma({ value: shortened(given) }, options),
  };
}

function withinRange(value: number, { from, to }: Range): Parsed {
  if (value < from) return { problem: (options) => m.import_problem_small({ value, from }, options) };
  if (value > to) return { problem: (options) => m.import_problem_large({ value, to }, options) };
  return { value };
}

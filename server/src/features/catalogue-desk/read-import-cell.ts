// Reads the cells of an imported file, as lists and spreadsheets write them: codes by words, lengths as fractions.

import type { ImportField } from '@chipload/domain/catalogue';
import { countries, countryNames } from '@chipload/domain/places';
import { commonSizes, isCommonSize } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import type { InLanguage, Text } from '@chipload/messages/locale';
import { languageTexts, stockStatusTexts } from '@chipload/messages/office-codes';
import { type NumberStyle, type Parsed, parseCell } from '../../platform/files/columns.ts';
import { languages } from '../../platform/language.ts';
import { byCard, columnOf } from './part-import-fields.ts';

/** Errors of formulas as spreadsheets show them in English or French; exported files have them as texts. */
const spreadsheetError =
  /^#(?:N\/A|REF!|VALUE!|VALEUR!|DIV\/0!|NAME\?|NOM\?|NUM!|NOMBRE!|NULL!|NUL!|SPILL!|EPARS!|PROPAGATION!|CALC!|GETTING_DATA)$/;

/** Reads a cell; null: it is empty. */
export function readImportCell(field: ImportField, cell: string, style: NumberStyle): Parsed {
  const value = cell.trim();
  if (spreadsheetError.test(value))
    return { problem: (options) => m.import_problem_error({ value }, options) };
  const whenEmpty = field === 'code' ? undefined : { value: null };
  const column = columnOf(field);
  const isLength = isCommonSize(field) && commonSizes[field] === 'length';
  const written = isLength ? lengthText(cell) : codeOf(field, cell);
  // The nominal size and the thread are texts in which numbers stand: `M8x1,25`.
  const hasNumbers = style === 'comma' && (field === 'size' || field === 'thread');
  const plain = hasNumbers ? written.replaceAll(/(\d),(?=\d)/g, '$1.') : written;
  return parseCell({ ...column, whenEmpty }, plain, style);
}

/** How lists write what the shop has as codes, in small letters. */
const otherWords: Partial<Readonly<Record<ImportField, Readonly<Record<string, string>>>>> = {
  units: {
    ...Object.fromEntries(
      ['in', 'in.', '"', 'inches', 'imperial', 'po', 'pouce', 'pouces'].map((word) => [word, 'inch']),
    ),
    ...Object.fromEntries(['mm', 'millimetres', 'millimètres', 'métrique'].map((word) => [word, 'metric'])),
  },
  profile: {
    carré: 'square',
    droit: 'square',
    'corner radius': 'radius',
    rayon: 'radius',
    torique: 'radius',
    chanfrein: 'chamfer',
    'ball nose': 'ball',
    hémisphérique: 'ball',
    'grande avance': 'high-feed',
    conique: 'tapered',
  },
};

/** A fraction of an inch, such as `1/16`, `1 1/2` or `1-1/2"`. */
const fraction = /^(?:(\d{1,3})[\s-]+)?(\d{1,3})\/(2|4|8|16|32|64)\s*(?:"|″|in\.?|po\.?)?$/i;

/** True for a cell that is a fraction of an inch. */
export function isFraction(cell: string): boolean {
  return fraction.test(cell.trim());
}

/** Returns a length in digits with a decimal point; a text that is no fraction as it is. */
export function lengthText(cell: string): string {
  const [, inches = '0', over, under] = fraction.exec(cell.trim()) ?? [];
  return over === undefined ? cell : String(Number(inches) + Number(over) / Number(under));
}

const codeTexts: Partial<Readonly<Record<ImportField, Readonly<Record<string, Text>>>>> = {
  status: stockStatusTexts,
  language: languageTexts,
  terms: { [byCard]: m.office_companies_by_card },
  country: Object.fromEntries(
    countries.map((one) => [
      one,
      (_?: object, options?: InLanguage) => countryNames[one][options?.locale ?? 'en'],
    ]),
  ),
};

/** A list that was exported has the words of the office in place of the codes. */
function codeOf(field: ImportField, cell: string): string {
  if (field === 'currency') return cell.toUpperCase();
  const texts = codeTexts[field];
  const typed = cell.trim().toLowerCase();
  const word = otherWords[field]?.[typed];
  if (word !== undefined) return word;
  const isCalled = (words: Text) => languages.some((locale) => words({}, { locale }).toLowerCase() === typed);
  const named = Object.entries(texts ?? {}).find(
    ([one, words]) => one.toLowerCase() === typed || isCalled(words),
  );
  return named?.[0] ?? cell;
}

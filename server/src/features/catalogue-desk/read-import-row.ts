// Reads a row of an imported file: the values of its cells, and what is wrong with them.

import {
  importedPriceOf,
  importFieldOfPrice,
  isNewPartField,
  isOwnSizeField,
  isSizeField,
  partLimits,
  type ImportField,
} from '@chipload/domain/catalogue';
import type { Currency } from '@chipload/domain/money';
import { dearerBreak } from '@chipload/domain/pricing';
import { m } from '@chipload/messages';
import { importFieldText } from '@chipload/messages/part-imports';
import type { Parsed, Value } from '../../platform/files/columns.ts';
import type { CsvRow } from '../../platform/files/csv-rows.ts';
import type { Say } from '../../platform/refusal.ts';
import { ownSizePrefix } from './part-kinds.ts';
import { readImportCell } from './read-import-cell.ts';
import type { ImportedFile } from './read-imported-file.ts';

export type ImportValues = Partial<Record<ImportField, Value>>;

/** A price with its breaks, as it is stored. */
export type ImportedPrice = {
  readonly from_quantities: readonly number[];
  readonly cents: readonly number[];
};
export type ImportedPrices = Readonly<Record<Currency, ImportedPrice | undefined>>;

export type ReadRow = {
  readonly row: CsvRow;
  readonly code: string;
  /** Without the fields whose cells are empty, the sizes, and those that only a new part takes. */
  readonly values: ImportValues;
  readonly prices: ImportedPrices;
  readonly problems: Say[];
};

/** Reads the rows of a file; refuses those that have the same code, unless its codes can repeat. */
export function readRows(file: ImportedFile, { canRepeatCodes = false } = {}): ReadRow[] {
  const rows = file.rows.map((row) => readRow(file, row));
  if (canRepeatCodes) return rows;
  for (const [code, same] of Map.groupBy(rows, (row) => row.code))
    if (code !== '' && same.length > 1) for (const { problems } of same) problems.push(sayTwice(same));
  return rows;
}

function sayTwice(rows: readonly ReadRow[]): Say {
  const numbers = rows
    .slice(0, 5)
    .map(({ row }) => row.row)
    .join(', ');
  return (options) => m.import_problem_twice({ rows: numbers }, options);
}

function readRow(file: ImportedFile, row: CsvRow): ReadRow {
  const { workbook, constants, ownColumns: headings } = file;
  const written = row.fields.findLastIndex((cell) => cell.trim() !== '') + 1 - constants.length;
  const isShifted = written > headings;
  const { values, problems } = readCells(file, row, isReadAlone);
  const code = typeof values.code === 'string' ? values.code : cellOf(file, row, 'code').trim();
  if (!isShifted) {
    const prices =
      problems.length > 0
        ? noPrices
        : { CAD: readPrice('CAD', values, problems), USD: readPrice('USD', values, problems) };
    return { row, code, values, prices, problems };
  }
  const problem: Say = (options) =>
    workbook ? m.import_problem_cells({}, options) : m.import_problem_fields({ written, headings }, options);
  // The cells may only be in the wrong columns: nothing else is said of them.
  return { row, code, values, prices: noPrices, problems: [problem] };
}

/** True for a field whose cell is read without the type of a part, or what else a new part has. */
export function isReadAlone(field: ImportField): boolean {
  return !isNewPartField(field) && !isSizeField(field);
}

const noPrices: ImportedPrices = { CAD: undefined, USD: undefined };

/** Returns the price that the cells of a row are together; refuses breaks without the price of one piece, and one that is dearer. */
function readPrice(currency: Currency, values: ImportValues, problems: Say[]): ImportedPrice | undefined {
  const steps = Object.entries(values)
    .flatMap(([name, cents]) => {
      const price = importedPriceOf(name);
      if (price?.currency !== currency || typeof cents !== 'number') return [];
      return [{ quantity: price.fromQuantity, cents }];
    })
    .toSorted((a, b) => a.quantity - b.quantity);
  const [first] = steps;
  if (!first) return undefined;
  const cents = steps.map((step) => step.cents);
  const dearer = steps[dearerBreak(cents)];
  if (first.quantity > 1)
    problems.push(
      ofField(importFieldOfPrice({ currency, fromQuantity: 1 }), (options) =>
        m.import_problem_one_piece({}, options),
      ),
    );
  if (dearer)
    problems.push(
      ofField(importFieldOfPrice({ currency, fromQuantity: dearer.quantity }), (options) =>
        m.import_problem_dearer({}, options),
      ),
    );
  if (steps.length > partLimits.mostPriceBreaks)
    problems.push((options) =>
      m.import_problem_many_breaks({ currency, most: partLimits.mostPriceBreaks }, options),
    );
  return { from_quantities: steps.map(({ quantity }) => quantity), cents };
}

/** Reads the cells of the fields that are wanted; the values are without those of empty cells. */
export function readCells(
  file: ImportedFile,
  row: CsvRow,
  isWanted: (field: ImportField) => boolean,
): Pick<ReadRow, 'values' | 'problems'> {
  const problems: Say[] = [];
  const values: ImportValues = {};
  for (const [at, field] of file.fields.entries()) {
    if (field === null || !isWanted(field)) continue;
    const cell = row.fields[at] ?? '';
    const parsed: Parsed = isFormula(file, cell)
      ? { problem: (options) => m.import_problem_formula({}, options) }
      : readImportCell(field, cell, file.decimalSign);
    if ('problem' in parsed) problems.push(ofField(field, parsed.problem));
    else if (parsed.value !== null) values[field] = parsed.value;
  }
  return { values, problems };
}

/** True for a formula of a workbook that has no result. */
export function isFormula({ workbook }: ImportedFile, cell: string): boolean {
  return workbook !== null && cell.startsWith('=');
}

/** Returns the text of a cell; empty without such a column. */
export function cellOf({ fields }: ImportedFile, row: CsvRow, field: ImportField): string {
  return row.fields[fields.indexOf(field)] ?? '';
}

/** Words an unknown code; nobody can guess the zeros that a spreadsheet has removed from a number, or the digits that it has rounded. */
export function sayUnknown(
  code: string,
  unknown: (inputs: { value: string }, options?: Parameters<Say>[0]) => string,
): Say {
  return (options) => {
    const said = unknown({ value: code }, options);
    const isNumber = /^\d+$|^\d[\d.,]*E\+\d+$/i.test(code);
    return isNumber ? `${said} ${m.import_problem_part_number({}, options)}` : said;
  };
}

/** Names the field and its value before a sentence about what is wrong with it. */
export function ofValue(field: ImportField, value: string, say: Say): Say {
  return (options) =>
    m.import_problem_of_value(
      { field: importFieldText(field)({}, options), value, problem: say(options) },
      options,
    );
}

/** Names the size before what is wrong with it; one that only a type has by the name that it has there. */
export function ofSize({ types }: ImportedFile, field: ImportField, say: Say): Say {
  if (!isOwnSizeField(field)) return ofField(field, say);
  const fields = types.flatMap((type) => type.fields);
  const names = fields.find(({ key }) => ownSizePrefix + key === field)?.names;
  return (options) =>
    m.import_problem_of(
      { field: names?.[options.locale] ?? importFieldText(field)({}, options), problem: say(options) },
      options,
    );
}

/** Names the field before what is wrong with it. */
export function ofField(field: ImportField, say: Say): Say {
  return (options) =>
    m.import_problem_of({ field: importFieldText(field)({}, options), problem: say(options) }, options);
}

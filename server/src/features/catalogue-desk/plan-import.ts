// Works out what a file of parts changes: every row is read and checked, and what it says is compared with the catalogue.

import type { PartImportField } from '@chipload/domain/catalogue';
import { type Currency, currencies } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import { partImportFieldTexts } from '@chipload/messages/part-imports';
import type { Database } from '../../platform/database/database.ts';
import type { Parsed, Value } from '../../platform/files/columns.ts';
import type { CsvRow } from '../../platform/files/csv-rows.ts';
import type { Say } from '../../platform/refusal.ts';
import { readImportCell } from './part-import-fields.ts';
import { findImportedParts, type ImportedPart } from './part-import.repository.ts';
import { findPricedParts, type PricedPart } from './price-plan.repository.ts';
import type { PartFile } from './read-part-file.ts';

export type PlannedField = {
  readonly part_id: number;
  readonly code: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
};

type RefusedRow = { readonly row: CsvRow; readonly code: string; readonly problems: readonly Say[] };

export type ImportPlan = {
  readonly changes: readonly PlannedField[];
  readonly refused: readonly RefusedRow[];
  readonly unchanged: number;
  /** Changed prices of parts with a price from a later day. */
  readonly later: number;
};

type ReadRow = {
  readonly row: CsvRow;
  readonly code: string;
  /** Without the fields whose cells are empty. */
  readonly values: Partial<Record<PartImportField, Value>>;
  readonly problems: Say[];
};

const partsPerStatement = 2_000;

/** Plans the import of a file whose columns are clear; prices hold from `day` on. */
export async function planImport(db: Database, file: PartFile, day: string): Promise<ImportPlan> {
  const rows = file.rows.map((row) => readRow(file, row));
  const rowsOf = Map.groupBy(rows, ({ code }) => code);
  const wanted = new Map(rows.map((row) => [row.code, row]));
  const catalogue = await readCatalogue(db, rows, day);
  const changes: PlannedField[] = [];
  const refused: RefusedRow[] = [];
  let unchanged = 0;
  let later = 0;
  for (const read of rows) {
    const { row, code, problems } = read;
    const same = rowsOf.get(code) ?? [];
    if (code !== '' && same.length > 1) problems.push(sayTwice(same));
    const part = catalogue.parts.get(code);
    if (!part) {
      if (problems.length === 0) problems.push(ofField('code', sayUnknown(code)));
      refused.push({ row, code, problems });
      continue;
    }
    checkSuccessor(read, part, { catalogue, wanted });
    const planned = [...plannedFields(read, part)];
    for (const currency of currencies) {
      const price = plannedPrice(read, catalogue.prices[currency].get(code), { currency, day });
      if (!price) continue;
      planned.push(price.planned);
      if (price.hasLater && problems.length === 0) later += 1;
    }
    if (problems.length > 0) refused.push({ row, code, problems });
    else if (planned.length === 0) unchanged += 1;
    else changes.push(...planned);
  }
  return { changes, refused, unchanged, later };
}

function readRow({ fields, headings, decimalSign, workbook }: PartFile, row: CsvRow): ReadRow {
  const problems: Say[] = [];
  const values: Partial<Record<PartImportField, Value>> = {};
  const written = row.fields.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (written > headings.length)
    problems.push((options) =>
      workbook
        ? m.import_problem_cells({}, options)
        : m.import_problem_fields({ written, headings: headings.length }, options),
    );
  for (const [at, field] of fields.entries()) {
    if (field === null) continue;
    const cell = row.fields[at] ?? '';
    const parsed: Parsed =
      workbook && cell.startsWith('=')
        ? { problem: (options) => m.import_problem_formula({}, options) }
        : readImportCell(field, cell, decimalSign);
    // The cells of a row with too many may only be shifted.
    if ('problem' in parsed && written <= headings.length) problems.push(ofField(field, parsed.problem));
    if ('value' in parsed && parsed.value !== null) values[field] = parsed.value;
  }
  const codeCell = row.fields[fields.indexOf('code')]?.trim() ?? '';
  return { row, code: typeof values.code === 'string' ? values.code : codeCell, values, problems };
}

function ofField(field: PartImportField, say: Say): Say {
  return (options) =>
    m.import_problem_of({ field: partImportFieldTexts[field]({}, options), problem: say(options) }, options);
}

function sayTwice(rows: readonly ReadRow[]): Say {
  const numbers = rows
    .slice(0, 5)
    .map(({ row }) => row.row)
    .join(', ');
  return (options) => m.import_problem_twice({ rows: numbers }, options);
}

/** Which zeros a spreadsheet has removed, or which digits it has rounded, cannot be guessed. */
function sayUnknown(code: string): Say {
  return (options) => {
    const unknown = m.import_problem_part_unknown({ value: code }, options);
    const isNumber = /^\d+$|^\d[\d.,]*E\+\d+$/i.test(code);
    return isNumber ? `${unknown} ${m.import_problem_part_number({}, options)}` : unknown;
  };
}

type Catalogue = {
  readonly parts: ReadonlyMap<string, ImportedPart>;
  readonly prices: Readonly<Record<Currency, ReadonlyMap<string, PricedPart>>>;
};

/** Reads the parts that the rows name, and the parts in their place, with the prices in force on the day. */
async function readCatalogue(db: Database, rows: readonly ReadRow[], day: string): Promise<Catalogue> {
  const codes = [...new Set(rows.flatMap(({ code, values }) => [code, String(values.superseded_by ?? '')]))];
  const parts = new Map<string, ImportedPart>();
  const prices = { CAD: new Map<string, PricedPart>(), USD: new Map<string, PricedPart>() };
  for (let start = 0; start < codes.length; start += partsPerStatement) {
    const found = await findImportedParts(db, codes.slice(start, start + partsPerStatement));
    for (const part of found) parts.set(part.inventory_code, part);
    const ids = found.map(({ id }) => id);
    for (const currency of currencies)
      for (const price of await findPricedParts(db, ids, { currency, day }))
        prices[currency].set(price.inventory_code, price);
  }
  return { parts, prices };
}

/** Refuses a superseded part without the part in its place, one of itself, and one that leads back to it. */
function checkSuccessor(
  { values, problems, code }: ReadRow,
  part: ImportedPart,
  { catalogue, wanted }: { readonly catalogue: Catalogue; readonly wanted: ReadonlyMap<string, ReadRow> },
): void {
  const successor = values.superseded_by;
  if (values.status === 'superseded' && successor === undefined && part.superseded_by === null)
    problems.push((options) => m.refusal_successor_missing({}, options));
  if (typeof successor !== 'string') return;
  const other = catalogue.parts.get(successor);
  const isCircle =
    successor === code || (wanted.get(successor)?.values.superseded_by ?? other?.superseded_by) === code;
  if (!other) problems.push((options) => m.refusal_successor_unknown({ code: successor }, options));
  else if (isCircle) problems.push((options) => m.refusal_successor_circle({ code: successor }, options));
}

const plainFields = [
  'weight_grams',
  'status',
  'superseded_by',
  'hs_code',
  'origin',
  'description_en',
  'description_fr',
] as const satisfies readonly PartImportField[];

function plannedFields({ code, values }: ReadRow, part: ImportedPart): PlannedField[] {
  return plainFields.flatMap((field) => {
    const value =
      field === 'weight_grams' && values[field] !== undefined ? Number(values[field]) : values[field];
    if (value === undefined || value === part[field]) return [];
    return [{ part_id: part.id, code, field, before: part[field], after: value }];
  });
}

/** Returns the price of a row where it differs; a part with prices by quantity is refused, since the file has only that of one piece. */
function plannedPrice(
  { code, values, problems }: ReadRow,
  priced: PricedPart | undefined,
  { currency, day }: { readonly currency: Currency; readonly day: string },
): { readonly planned: PlannedField; readonly hasLater: boolean } | undefined {
  const field = currency === 'CAD' ? 'cad' : 'usd';
  const cents = values[field];
  if (typeof cents !== 'number' || !priced || priced.cents?.[0] === cents) return undefined;
  const { id, from_quantities: quantities, cents: present, has_later: hasLater } = priced;
  if (quantities !== null && quantities.length > 1) {
    problems.push(ofField(field, (options) => m.import_problem_breaks({}, options)));
    return undefined;
  }
  const before = present && { from_quantities: quantities, cents: present };
  const after = { from_quantities: [1], cents: [cents] };
  return {
    planned: { part_id: id, code, field: `price ${currency} ${day}`, before, after },
    hasLater,
  };
}

// Works out what a file of parts changes: every row is read and checked, and what it says is compared with the catalogue.

import { type Currency, currencies } from '@chipload/domain/money';
import {
  importedPriceOf,
  importFieldOfPrice,
  type ImportField,
  isNewPartField,
  isSizeField,
} from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { CsvRow } from '../../platform/files/csv-rows.ts';
import type { Say } from '../../platform/refusal.ts';
import { checkSuccessor, readImportCatalogue } from './import-catalogue.ts';
import { findCategories, type ImportedPart } from './part-import.repository.ts';
import { type NewPart, planNewParts } from './plan-new-parts.ts';
import { keptFields, planSizes } from './plan-sizes.ts';
import type { PricedPart } from './price-plan.repository.ts';
import { type ImportedPrice, ofField, type ReadRow, readRows } from './read-import-row.ts';
import type { ImportedFile } from './read-imported-file.ts';
import { partOf, type Report } from './report-share.ts';

export type PlannedChange = {
  /** Of the part, or of the company. */
  readonly code: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Of a special price. */
  readonly agreed?: { readonly company: string; readonly is_not_lower: boolean };
  /** The name of the company, in a file of companies or of opening invoices. */
  readonly company?: string;
  /** Of an opening invoice: what its company owes as one sum already, in cents, which may be the same debt. */
  readonly owed_as_sum?: number;
};
export type PlannedField = PlannedChange & { readonly part_id: number };

export type RefusedRow = { readonly row: CsvRow; readonly code: string; readonly problems: readonly Say[] };

export type ImportPlan<Change extends PlannedChange = PlannedField> = {
  readonly added: readonly NewPart[];
  readonly changes: readonly Change[];
  readonly refused: readonly RefusedRow[];
  readonly unchanged: number;
  /** Changed prices of parts with a price from a later day. */
  readonly later: number;
  /** The codes of the parts that keep what a field of theirs is, since no file changes it; left out, none do. */
  readonly kept?: KeptCodes;
};

type KeptCodes = ReadonlyMap<ImportField, readonly string[]>;

/** Plans the import of a file whose columns are clear; prices hold from `day` on. */
export async function planImport(
  db: Database,
  file: ImportedFile,
  day: string,
  report: Report,
): Promise<ImportPlan> {
  const rows = readRows(file);
  const wanted = new Map(rows.map((row) => [row.code, row]));
  const catalogue = await readImportCatalogue(db, rows, {
    day,
    hasSizes: file.fields.some((field) => field !== null && isSizeField(field)),
    report: partOf(report, 0.2, 0.5),
  });
  const unknown = rows.filter(({ code }) => !catalogue.parts.has(code));
  const added = await planNewParts(db, file, { rows: unknown, catalogue, report: partOf(report, 0.5, 1) });
  const addedCodes = new Set(added.map(({ code }) => code));
  const known = (code: string) => {
    const part = catalogue.parts.get(code);
    if (!part) return addedCodes.has(code) ? { superseded_by: null } : undefined;
    const successor = wanted.get(code)?.values.superseded_by;
    return typeof successor === 'string' ? { superseded_by: successor } : part;
  };
  const keep = await keptCodesOf(db, file);
  const changes: PlannedField[] = [];
  const refused: RefusedRow[] = [];
  let unchanged = 0;
  let later = 0;
  for (const read of rows) {
    const { row, code, problems } = read;
    const part = catalogue.parts.get(code);
    const planned: PlannedField[] = [];
    let laterPrices = 0;
    if (part) {
      checkSuccessor(read, { present: part.superseded_by, known });
      planned.push(...plannedFields(read, part));
      for (const size of planSizes(file, read, part)) planned.push({ part_id: part.id, code, ...size });
      for (const currency of currencies) {
        const price = plannedPrice(file, read, catalogue.prices[currency].get(code), { currency, day });
        if (price) planned.push(price.planned);
        if (price?.hasLater) laterPrices += 1;
      }
    }
    if (problems.length > 0) refused.push({ row, code, problems });
    else if (planned.length > 0) changes.push(...planned);
    else if (part) unchanged += 1;
    if (problems.length === 0) later += laterPrices;
    if (problems.length === 0 && part) keep.add(read, part);
  }
  return { added, changes, refused, unchanged, later, kept: keep.codes };
}

/** Collects the codes of the parts whose row differs in a field that a part keeps. */
async function keptCodesOf(db: Database, file: ImportedFile) {
  const codes = new Map<ImportField, string[]>();
  const hasSome = file.fields.some((field) => field !== null && isNewPartField(field));
  const categories = new Map(hasSome ? (await findCategories(db)).map((one) => [one.id, one]) : []);
  const add = (read: ReadRow, part: ImportedPart) => {
    if (!hasSome) return;
    for (const field of keptFields(file, read, { part, category: categories.get(part.category_id) })) {
      const others = codes.get(field) ?? [];
      others.push(part.inventory_code);
      codes.set(field, others);
    }
  };
  return { codes, add };
}

const plainFields = [
  'weight_grams',
  'status',
  'superseded_by',
  'hs_code',
  'origin',
  'description_en',
  'description_fr',
] as const satisfies readonly ImportField[];

function plannedFields({ code, values }: ReadRow, part: ImportedPart): PlannedField[] {
  return plainFields.flatMap((field) => {
    const value =
      field === 'weight_grams' && values[field] !== undefined ? Number(values[field]) : values[field];
    if (value === undefined || value === part[field]) return [];
    return [{ part_id: part.id, code, field, before: part[field], after: value }];
  });
}

type PricedDay = { readonly currency: Currency; readonly day: string };

/** Returns the price of a row where it differs; refuses one that would lose a price of a quantity for which the file has no column. */
function plannedPrice(
  file: ImportedFile,
  { code, prices, problems }: ReadRow,
  priced: PricedPart | undefined,
  { currency, day }: PricedDay,
): { readonly planned: PlannedField; readonly hasLater: boolean } | undefined {
  const after = prices[currency];
  if (!after || !priced) return undefined;
  const { id, from_quantities: quantities, cents: present, has_later: hasLater } = priced;
  const before = present && { from_quantities: quantities ?? [], cents: present };
  const columns = file.fields.flatMap((field) => (field === null ? [] : (importedPriceOf(field) ?? [])));
  const hasColumn = (quantity: number) =>
    columns.some((price) => price.currency === currency && price.fromQuantity === quantity);
  const steps = stepsOf(before);
  const kept = steps.filter(([quantity]) => !hasColumn(quantity)).map(([quantity]) => quantity);
  const covered = steps.filter(([quantity]) => hasColumn(quantity));
  if (JSON.stringify(covered) === JSON.stringify(stepsOf(after))) return undefined;
  if (kept.length > 0) {
    problems.push(
      ofField(importFieldOfPrice({ currency, fromQuantity: 1 }), (options) =>
        m.import_problem_breaks({ quantities: kept.join(', ') }, options),
      ),
    );
    return undefined;
  }
  return { planned: { part_id: id, code, field: `price ${currency} ${day}`, before, after }, hasLater };
}

function stepsOf(price: ImportedPrice | null): (readonly [number, number | undefined])[] {
  return price?.from_quantities.map((quantity, place) => [quantity, price.cents[place]] as const) ?? [];
}

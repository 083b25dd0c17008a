// Previews and imports a file of any kind. Both make the same plan from the file; what is imported is what was seen.

import { createHash } from 'node:crypto';
import type { StoredPrice } from '@chipload/contract/office/catalogue';
import type { ImportPreview, SentImportFile } from '@chipload/contract/office/part-imports';
import { type ImportKind, lackingFields, neededFieldsOf, type ImportField } from '@chipload/domain/catalogue';
import { cellSeparator, formatRows } from '@chipload/domain/quick-add';
import { isCommonSize } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { importFieldText } from '@chipload/messages/part-imports';
import type { Language } from '@chipload/messages/locale';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff, StaffMember } from '../../platform/http/office-visitor.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { changeCatalogue } from './change-sets.ts';
import { getChangeSet, type NewChangeSet, type StoredChangeSet } from './change-sets.repository.ts';
import { groupRefused, samplesOfGroup } from './group-refused.ts';
import { keepImportColumns } from './part-import.repository.ts';
import type { ImportPlan, PlannedChange, PlannedField } from './plan-import.ts';
import { readImportCell } from './read-import-cell.ts';
import { type ImportedPrice, isReadAlone, ofField } from './read-import-row.ts';
import { type ImportedFile, readImportedFile } from './read-imported-file.ts';

/** The differences between the kinds of files. */
export type FileKind<Change extends PlannedChange = PlannedField> = {
  readonly kind: ImportKind;
  readonly action:
    | 'parts.imported'
    | 'stock.imported'
    | 'special-prices.imported'
    | 'companies.imported'
    | 'opening-invoices.imported'
    | 'cross-references.imported';
  /** Left out, as many as a request may read. */
  readonly mostRows?: number;
  /** Refuses a file that the person may not import. */
  readonly requirePermission?: (file: ImportedFile, permissions: StaffMember['permissions']) => void;
  readonly plan: (
    db: Database,
    file: ImportedFile,
    staff: Pick<StaffMember, 'limits'>,
  ) => Promise<ImportPlan<Change>>;
  /** How many the changes add and change; left out, how many parts they change. */
  readonly countsOf?: CountsOf;
  /** The sums that the changes add to the debts of companies, by currency; left out, none. */
  readonly sumsOf?: (changes: readonly Change[]) => Sums;
  /** Writes a plan as a set of changes, and returns the uuid of the set. */
  readonly write: (transaction: Database, by: ByStaff, planned: Planned<Change>) => Promise<string>;
};

type CountsOf = (changes: readonly PlannedChange[]) => { readonly added: number; readonly changed: number };

type Sums = NonNullable<ImportPreview['plan']>['sums'];

type Planned<Change extends PlannedChange> = {
  readonly plan: ImportPlan<Change>;
  /** Of the set of changes. */
  readonly set: Required<Pick<NewChangeSet, 'staffId' | 'partCount' | 'fileName'>>;
};

/** As many differences and refused rows as a preview shows. */
const mostShown = 20;
const samplesPerColumn = 3;

export async function previewFile<Change extends PlannedChange>(
  db: Database,
  staff: Pick<StaffMember, 'language' | 'permissions' | 'limits'>,
  sent: SentImportFile,
  { kind, mostRows, requirePermission, plan, countsOf = partsOf, sumsOf = () => [] }: FileKind<Change>,
): Promise<ImportPreview> {
  const { language, permissions } = staff;
  const file = await readImportedFile(db, sent.content, { ...sent, kind, mostRows });
  const problems = columnProblems(file).map((say) => say({ locale: language }));
  const { text, workbook, headingRow, headings, fields, constants } = file;
  if (problems.length === 0) requirePermission?.(file, permissions);
  const planned = problems.length === 0 ? await plan(db, file, staff) : undefined;
  return {
    text,
    workbook: workbook && { ...workbook, sheets: [...workbook.sheets] },
    decimal_sign: file.decimalSign,
    heading_row: headingRow,
    columns: headings.slice(0, file.ownColumns).map((heading, at) => ({
      heading,
      samples: file.rows.slice(0, samplesPerColumn).map((row) => row.fields[at] ?? ''),
      field: fields[at] ?? null,
    })),
    constants: [...constants],
    own_sizes: ownSizesOf(file, language),
    is_remembered: file.isRemembered,
    problems,
    plan: planned ? presentPlan(file, planned, { language, countsOf, sums: sumsOf(planned.changes) }) : null,
  };
}

/** Returns the sizes of types that a column can be; a name that several types have stands once for each of their keys. */
function ownSizesOf({ types }: ImportedFile, language: Language): ImportPreview['own_sizes'] {
  const own = types.flatMap(({ fields }) => fields).filter(({ key }) => !isCommonSize(key));
  const byKey = new Map(own.map(({ key, names }) => [key, names[language]]));
  return [...byKey].map(([key, name]) => ({ field: `size_${key}` as const, name }));
}

function presentPlan(
  file: ImportedFile,
  plan: ImportPlan<PlannedChange>,
  {
    language,
    countsOf,
    sums,
  }: { readonly language: Language; readonly countsOf: CountsOf; readonly sums: Sums },
): ImportPreview['plan'] {
  const { added, changes, refused, unchanged, later } = plan;
  const counts = countsOf(changes);
  return {
    added: added.length + counts.added,
    changed: counts.changed,
    unchanged,
    refused: refused.length,
    later,
    first: changes
      .toSorted((a, b) => weightOf(b) - weightOf(a))
      .slice(0, mostShown)
      .map(({ code, field, before, after, agreed, company, owed_as_sum: owed }) => ({
        code,
        field,
        before,
        after,
        ...(agreed && { agreed }),
        ...(company !== undefined && { company }),
        ...(owed !== undefined && { owed_as_sum: owed }),
      })),
    sums,
    owed_as_sum: new Set(
      changes.filter(({ owed_as_sum: owed }) => owed !== undefined).map(({ code }) => code),
    ).size,
    not_lower: changes.filter(({ agreed }) => agreed?.is_not_lower).length,
    first_added: added.slice(0, mostShown).map(({ code, descriptions, category, prices }) => ({
      code,
      description: descriptions[language],
      series: category.series[language],
      category: category.names[language],
      cad: breaksOf(prices.CAD),
      usd: breaksOf(prices.USD),
    })),
    refused_rows: refused.slice(0, mostShown).map(({ row, code, problems }) => ({
      row: row.row,
      code,
      cells: row.fields.slice(0, row.fields.length - file.constants.length),
      problems: problems.map((say) => say({ locale: language })),
    })),
    refused_groups: groupRefused(file, refused, language).slice(0, mostShown),
    kept: [...(plan.kept ?? [])].map(([field, codes]) => ({
      field,
      parts: codes.length,
      codes: codes.slice(0, samplesOfGroup),
    })),
    refused_file: refused.length === 0 ? null : refusedFile(file, refused, language),
    digest: digestOf(plan),
  };
}

/** Orders what is shown first: a special price that is no gain, a debt that may be counted twice, and the largest difference of a count. */
function weightOf({ agreed, field, before, after, owed_as_sum: owed }: PlannedChange): number {
  if (field === 'on_hand') return Math.abs(Number(after) - Number(before));
  return agreed?.is_not_lower === true || owed !== undefined ? 1 : 0;
}

function breaksOf(price: ImportedPrice | undefined): StoredPrice['breaks'] {
  return (price?.from_quantities ?? []).map((from_quantity, place) => ({
    from_quantity,
    price: price?.cents[place] ?? 0,
  }));
}

/** Writes refused rows as they were, with what is wrong in a last column, so that they can be corrected and imported again. */
function refusedFile(
  { headings, text }: ImportedFile,
  refused: ImportPlan['refused'],
  language: Language,
): string {
  const problemHead = m.import_problem_column({}, { locale: language });
  // The spreadsheet that wrote the file opens what is divided like it.
  const signs = { comma: ',', semicolon: ';', tab: cellSeparator(language) } as const;
  const lines = refused.map(({ row, problems }) => [
    ...headings.map((_, at) => row.fields[at] ?? ''),
    problems.map((say) => say({ locale: language })).join(' '),
  ]);
  return formatRows([...headings, problemHead], lines, signs[text?.separator ?? 'tab']);
}

export type SentImport = SentImportFile & {
  readonly name: string;
  readonly digest: string;
  readonly without_refused: boolean;
};

/** Imports a file as one set of changes; refuses when it would not change what its preview showed any more. */
export async function importFile<Change extends PlannedChange>(
  db: Database,
  by: ByStaff,
  sent: SentImport,
  { kind, action, mostRows, requirePermission, plan: makePlan, countsOf = partsOf, write }: FileKind<Change>,
): Promise<StoredChangeSet> {
  const file = await readImportedFile(db, sent.content, { ...sent, kind, mostRows });
  const [problem] = columnProblems(file);
  if (problem) throw new Refusal('part-file-refused', { say: problem });
  requirePermission?.(file, by.staff.permissions);
  return changeCatalogue(db, async (transaction) => {
    const plan = await makePlan(transaction, file, by.staff);
    const { added, changes, refused } = plan;
    if (digestOf(plan) !== sent.digest) throw changedSince();
    if (refused.length > 0 && !sent.without_refused) throw new Refusal('rows-refused');
    if (added.length + changes.length === 0) throw new Refusal('nothing-to-change');
    const counts = countsOf(changes);
    const addedCount = added.length + counts.added;
    const partCount = addedCount + counts.changed;
    const set = { staffId: by.staff.id, partCount, fileName: sent.name };
    const uuid = await write(transaction, by, { plan, set });
    // What is found by the headings themselves is found again, maybe better.
    if ((sent.fields ?? sent.constants) !== undefined) {
      const headings = file.headings.slice(0, file.ownColumns);
      await keepImportColumns(transaction, { ...file, headings, fields: sent.fields });
    }
    await recordStaffEvent(transaction, {
      ...by,
      action,
      subject: kind,
      after: {
        change: uuid,
        file: sent.name,
        parts: partCount,
        refused: refused.length,
        ...(addedCount > 0 && { added: addedCount }),
      },
    });
    return getChangeSet(transaction, uuid);
  });
}

export function changedSince(): Refusal {
  return new Refusal('record-changed', { say: (options) => m.refusal_import_changed_since({}, options) });
}

function partsOf(changes: readonly PlannedChange[]): ReturnType<CountsOf> {
  return { added: 0, changed: new Set(changes.map(({ code }) => code)).size };
}

function digestOf({ added, changes, refused }: ImportPlan<PlannedChange>): string {
  const hash = createHash('sha256');
  // One after the other: together they are a text of a hundred megabytes.
  for (const part of added) hash.update(JSON.stringify(part));
  for (const { code, field, before, after } of changes)
    hash.update(JSON.stringify([code, field, before, after]));
  for (const { row } of refused) hash.update(`${row.row},`);
  return hash.digest('hex');
}

/** Says what keeps a file from being imported: no rows, no column of what they are about, none to change, or two for one field. */
function columnProblems(file: ImportedFile): Say[] {
  const { kind, fields, rows, constants } = file;
  const columns = file.headings.slice(0, file.ownColumns);
  if (rows.length === 0) return [(options) => m.import_no_rows({}, options)];
  const needed = neededFieldsOf[kind];
  if (needed.includes('code') && !fields.includes('code'))
    return [(options) => m.import_no_code({}, options)];
  const lacking = lackingFields(kind, fields);
  if (lacking.length > 0)
    return lacking.map(
      (field) => (options) => m.import_no_column({ field: importFieldText(field)({}, options) }, options),
    );
  const twice = [...new Set(fields)].flatMap((field) => {
    if (field === null) return [];
    const names = columns.filter((_, at) => fields[at] === field).map((heading) => `"${heading}"`);
    const values = constants.filter((one) => one.field === field).map(({ value }) => `"${value}"`);
    const isTwice = names.length + values.length > 1;
    const say = values.length > 0 ? m.import_constant_twice : m.import_column_twice;
    return isTwice ? [sayTwice(field, names.concat(values), say)] : [];
  });
  if (twice.length > 0) return twice;
  // Said once: every row has it.
  const wrong = constants.flatMap(({ field, value }) => {
    const parsed = isReadAlone(field) ? readImportCell(field, value, file.decimalSign) : undefined;
    return parsed && 'problem' in parsed ? [ofField(field, parsed.problem)] : [];
  });
  if (wrong.length > 0) return wrong;
  return fields.some((field) => field !== null && field !== needed[0])
    ? []
    : [(options) => m.import_no_field({}, options)];
}

function sayTwice(field: ImportField, given: readonly string[], say: typeof m.import_column_twice): Say {
  return (options) =>
    say({ field: importFieldText(field)({}, options), headings: given.join(', ') }, options);
}

// Works out which parts a file adds: rows with a code that is not in the catalogue, and with a series, category and sizes. They are
// checked as the import at the terminal does.

import {
  codeKey,
  isNewPartField,
  isOwnSizeField,
  isSizeField,
  type ImportField,
  partImportFields,
} from '@chipload/domain/catalogue';
import {
  commonSizes,
  isCommonSize,
  isToolType,
  type OwnSize,
  profilesOfType,
  toolUnits,
} from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { importFieldText } from '@chipload/messages/part-imports';
import type { Database } from '../../platform/database/database.ts';
import type { Value } from '../../platform/files/columns.ts';
import { type Language, languages } from '../../platform/language.ts';
import { checkSuccessor, type ImportCatalogue } from './import-catalogue.ts';
import { findCategories, findTakenNumbers, type ImportedCategory } from './part-import.repository.ts';
import {
  checkSizes,
  isName,
  isOfType,
  lackingSizes,
  ownSizePrefix,
  partColumns,
  plainPartColumns,
  readOwnSizes,
  sayEdpTaken,
  sayKeyTaken,
  sayOtherType,
  type StoredToolType,
  typeOfPart,
} from './part-kinds.ts';
import { unitsOfHeadings } from './part-import-fields.ts';
import { isFraction, lengthText } from './read-import-cell.ts';
import {
  cellOf,
  ofField,
  ofSize,
  type ImportedPrices,
  readCells,
  type ReadRow,
  sayUnknown,
} from './read-import-row.ts';
import type { ImportedFile } from './read-imported-file.ts';
import type { Report } from './report-share.ts';

export type NewPart = {
  readonly code: string;
  /** By the columns of the table. */
  readonly columns: Readonly<Record<string, unknown>>;
  readonly category: ImportedCategory;
  readonly descriptions: Readonly<Record<Language, string>>;
  readonly prices: ImportedPrices;
};

/** By the columns of `parts.csv`. */
type PartValues = Readonly<Record<string, Value | undefined>>;

/** Plans the parts that rows with unknown codes add; adds to the problems of a row what keeps it from being one. */
export async function planNewParts(
  db: Database,
  file: ImportedFile,
  {
    rows,
    catalogue,
    report,
  }: { readonly rows: readonly ReadRow[]; readonly catalogue: ImportCatalogue; readonly report: Report },
): Promise<NewPart[]> {
  for (const { row, code, problems } of rows)
    if (problems.length === 0 && !categoryFields.some((field) => cellOf(file, row, field).trim() !== ''))
      problems.push(ofField('code', sayUnknown(code, m.import_problem_part_unknown)));
  const candidates = rows.filter(({ problems }) => problems.length === 0);
  if (candidates.length === 0) return [];
  const units = unitsOfHeadings(file.headings.filter((_, at) => isLength(file.fields[at], file.types)));
  const read = candidates.map((row) => {
    const given = valuesOf(file, row);
    const values: PartValues = { ...given, units: given.units ?? units };
    return { row, values };
  });
  const checkNumbers = await numberCheck(db, read);
  const findCategory = categoryFinder(await findCategories(db));
  const findType = typeFinder(file.types);
  await report(0.5);
  const planned = read.map(({ row, values }) => {
    const { problems } = row;
    const category = categoryOf(file, row, findCategory);
    const fault: Fault = (column, say) => problems.push(ofField(fieldOf(column), say));
    // A file whose categories say it needs no column for the type, nor words for it that the shop knows.
    const named = findType(values.tool_type) ?? findType(category?.tool_type);
    const tool_type = named?.slug ?? values.tool_type;
    const isTyped = problems.length === 0 && tool_type !== undefined;
    const type = isTyped ? (named ?? typeOfPart(file.types, { tool_type }, fault)) : undefined;
    const typed = { ...values, tool_type, profile: values.profile || (onlyProfileOf(type) ?? '') };
    if (problems.length === 0) checkLacking(file, row, { values: typed, type });
    if (type && problems.length === 0) {
      checkSizes(typed, type, fault);
      checkNumbers(row, typed);
      if (category && category.tool_type !== type.slug)
        problems.push(ofField('tool_type', sayOtherType(category.tool_type)));
    }
    const sizes = type ? ownSizesOf(file, row, type) : {};
    if (values.units === 'metric') checkFractions(file, row, type ? [type] : []);
    return { row, values: { ...typed, tool_type: type?.slug }, sizes, category };
  });
  checkSuccessors(candidates, catalogue);
  return planned.flatMap(({ row, values, sizes, category }) =>
    row.problems.length > 0 || !category ? [] : [newPart(row, { values, sizes }, category)],
  );
}

type Fault = Parameters<typeof checkSizes>[2];

/** Returns the profile of a type that has one alone, such as a drill. */
function onlyProfileOf(type: StoredToolType | undefined): string | undefined {
  const profiles = type && isToolType(type.slug) ? profilesOfType[type.slug] : [];
  return profiles.length === 1 ? profiles[0] : undefined;
}

/** True for a length of every tool, and for a size that is one of any of these types. */
export function isLength(
  field: ImportField | null | undefined,
  types: readonly StoredToolType[],
): field is ImportField {
  if (field === null || field === undefined) return false;
  if (isCommonSize(field)) return commonSizes[field] === 'length';
  const key = isOwnSizeField(field) ? field.slice(ownSizePrefix.length) : undefined;
  return types.some(({ fields }) => fields.some((one) => one.key === key && one.kind === 'length'));
}

/** Refuses fractions of an inch as lengths of a part in millimetres. */
function checkFractions(
  file: ImportedFile,
  { row, problems }: ReadRow,
  types: readonly StoredToolType[],
): void {
  for (const [at, field] of file.fields.entries()) {
    const value = row.fields[at]?.trim() ?? '';
    if (isLength(field, types) && isFraction(value))
      problems.push(ofField(field, (options) => m.import_problem_fraction({ value }, options)));
  }
}

/** Reads the sizes that only the type of the part has; its problems name them as the type does. */
function ownSizesOf(
  file: ImportedFile,
  { row, problems }: ReadRow,
  type: StoredToolType,
): Record<string, OwnSize> {
  const given = file.fields.flatMap((field, at) => {
    if (field === null || !isOwnSizeField(field)) return [];
    const key = field.slice(ownSizePrefix.length);
    const cell = row.fields[at] ?? '';
    return [[key, isLength(field, [type]) ? lengthText(cell) : cell] as const];
  });
  return readOwnSizes(Object.fromEntries(given), { style: file.decimalSign, type }, (key, say) => {
    problems.push(ofSize(file, `size_${key}`, say));
  });
}

/** Checks the parts in the place of new ones, which may be new too: a row that is refused is none. */
function checkSuccessors(candidates: readonly ReadRow[], { parts }: ImportCatalogue): void {
  const rows = new Map(candidates.map((row) => [row.code, row]));
  const known = (code: string) => {
    const row = rows.get(code);
    if (!row) return parts.get(code);
    return row.problems.length > 0 ? undefined : { superseded_by: textOf(row.values.superseded_by) };
  };
  for (;;) {
    const good = candidates.filter(({ problems }) => problems.length === 0);
    for (const row of good) checkSuccessor(row, { present: null, known });
    if (good.every(({ problems }) => problems.length === 0)) return;
  }
}

function textOf(value: Value | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

const categoryFields = ['series_slug', 'category_slug'] as const satisfies readonly ImportField[];

/** Returns the values of all columns, with those that the shop gives empty ones; undefined where a value is lacking. */
function valuesOf(file: ImportedFile, { row, code, values, problems }: ReadRow): PartValues {
  const sizes = readCells(
    file,
    row,
    (field) =>
      (isNewPartField(field) || isSizeField(field)) &&
      !isOwnSizeField(field) &&
      !categoryFields.some((one) => one === field),
  );
  problems.push(...sizes.problems);
  const given: Partial<Record<string, Value>> = { ...values, ...sizes.values, inventory_code: code };
  return Object.fromEntries(
    Object.entries(partColumns).map(([name, { whenEmpty }]) => [name, given[name] ?? whenEmpty?.value]),
  );
}

/** Finds the category by the names of it and its series, in English or French, or as the terminal names them. */
function categoryOf(
  file: ImportedFile,
  { row, problems }: ReadRow,
  findCategory: ReturnType<typeof categoryFinder>,
): ImportedCategory | undefined {
  const [series = '', category = ''] = categoryFields.map((field) => cellOf(file, row, field).trim());
  if (series === '' || category === '') return undefined;
  const { hasSeries, found } = findCategory(series, category);
  if (!hasSeries)
    problems.push(ofField('series_slug', (options) => m.import_problem_series({ value: series }, options)));
  else if (!found)
    problems.push(
      ofField('category_slug', (options) => m.import_problem_category({ value: category }, options)),
    );
  return found;
}

type FoundCategory = { readonly hasSeries: boolean; readonly found: ImportedCategory | undefined };

/** Finds categories by names; the many rows of a file name few of them, so each pair of names is compared once. */
function categoryFinder(categories: readonly ImportedCategory[]) {
  const known = new Map<string, FoundCategory>();
  return (series: string, category: string): FoundCategory => {
    const key = `${series}\n${category}`;
    const before = known.get(key);
    if (before) return before;
    const ofSeries = categories.filter((one) => isCalled(series, one.series_slug, one.series));
    const found = ofSeries.find((one) => isCalled(category, one.slug, one.names));
    const result = { hasSeries: ofSeries.length > 0, found };
    known.set(key, result);
    return result;
  };
}

/** Finds types by their slugs and names, each text once. */
function typeFinder(types: readonly StoredToolType[]) {
  const known = new Map<Value | undefined, StoredToolType | undefined>();
  return (typed: Value | undefined): StoredToolType | undefined => {
    if (!known.has(typed))
      known.set(
        typed,
        types.find((one) => isOfType(one, typed)),
      );
    return known.get(typed);
  };
}

function isCalled(given: string, slug: string, names: Readonly<Record<Language, string>>): boolean {
  return isName(given, [slug, ...languages.map((language) => names[language])]);
}

function checkLacking(
  file: ImportedFile,
  { row, problems }: ReadRow,
  { values, type }: { readonly values: PartValues; readonly type: StoredToolType | undefined },
): void {
  const ofType = type ? lackingSizes(values, type) : [];
  const lacking = Object.entries(values).flatMap(([name, value]) => {
    const field = fieldOf(name);
    const isCategory = categoryFields.some((one) => one === field);
    const isLacking = isCategory ? cellOf(file, row, field).trim() === '' : value === undefined;
    return isLacking || ofType.includes(name) ? [field] : [];
  });
  if (lacking.length === 0) return;
  problems.push((options) => {
    const fields = lacking
      .map((field) => {
        const choices = choicesOf(field, type);
        const name = importFieldText(field)({}, options);
        return choices.length === 0 ? name : `${name} (${choices.join(', ')})`;
      })
      .join(', ');
    return m.import_problem_lacking({ fields }, options);
  });
}

/** Returns what a cell of a new part can be, if it is one of few words. */
function choicesOf(field: ImportField, type: StoredToolType | undefined): readonly string[] {
  if (field === 'units') return toolUnits;
  return field === 'profile' && type && isToolType(type.slug) ? profilesOfType[type.slug] : [];
}

function fieldOf(column: string): ImportField {
  return partImportFields.find((field) => field === column) ?? 'code';
}

/** Returns a check of codes and numbers that belong to other parts of the shop or the file; the first in the file has its own. */
async function numberCheck(
  db: Database,
  parts: readonly { readonly row: ReadRow; readonly values: PartValues }[],
): Promise<(row: ReadRow, values: PartValues) => void> {
  const taken = await findTakenNumbers(db, {
    keys: parts.map(({ row }) => codeKey(row.code)),
    edps: parts.flatMap(({ values: { edp } }) => (typeof edp === 'string' ? [edp] : [])),
  });
  const byKey = new Map(taken.map(({ code_key: key, inventory_code: code }) => [key, code]));
  const byEdp = new Map(taken.map(({ edp, inventory_code: code }) => [edp, code]));
  return ({ code, problems }, { edp }) => {
    const key = codeKey(code);
    const sameKey = byKey.get(key);
    const sameEdp = typeof edp === 'string' ? byEdp.get(edp) : undefined;
    if (sameKey !== undefined) problems.push(ofField('code', sayKeyTaken([code, sameKey])));
    if (sameEdp !== undefined) problems.push(ofField('edp', sayEdpTaken(`${String(edp)} (${sameEdp})`)));
    if (problems.length > 0) return;
    byKey.set(key, code);
    if (typeof edp === 'string') byEdp.set(edp, code);
  };
}

function newPart(
  { code, prices }: ReadRow,
  { values: all, sizes }: { readonly values: PartValues; readonly sizes: Readonly<Record<string, OwnSize>> },
  category: ImportedCategory,
): NewPart {
  const descriptions = { en: String(all.description_en), fr: String(all.description_fr) };
  const plain = plainPartColumns.map((name) => [name, all[name]]);
  return {
    code,
    columns: {
      inventory_code: code,
      code_key: codeKey(code),
      category_id: category.id,
      descriptions,
      sizes,
      ...Object.fromEntries(plain),
    },
    category,
    descriptions,
    prices,
  };
}

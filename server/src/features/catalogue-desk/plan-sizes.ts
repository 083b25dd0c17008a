// Works out which sizes of its parts a file changes, by the checks of a part's record, and what a part that exists keeps whatever the
// file says.

import { type ImportField, isOwnSizeField, isSizeField, newPartFields } from '@chipload/domain/catalogue';
import type { OwnSize, ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { optional, parseCell, type Value } from '../../platform/files/columns.ts';
import { languages } from '../../platform/language.ts';
import type { ImportedCategory, ImportedPart } from './part-import.repository.ts';
import { unitsOfHeadings } from './part-import-fields.ts';
import {
  fieldOfSize,
  isName,
  isNumber,
  isOfType,
  kindOf,
  ownSizePrefix,
  rewriteSizes,
  type StoredToolType,
  writtenSize,
} from './part-kinds.ts';
import { isLength } from './plan-new-parts.ts';
import { isFraction, lengthText, readImportCell } from './read-import-cell.ts';
import { cellOf, isFormula, ofSize, type ReadRow } from './read-import-row.ts';
import type { ImportedFile } from './read-imported-file.ts';

type GivenSize = { readonly field: ImportField; readonly key: string; readonly cell: string };

type PlannedSize = {
  readonly field: string;
  readonly before: OwnSize | null;
  readonly after: OwnSize | null;
};

/** Returns the sizes of a row that differ from those of its part; adds to its problems those that the part cannot have. */
export function planSizes(file: ImportedFile, read: ReadRow, part: ImportedPart): PlannedSize[] {
  const type = file.types.find(({ slug }) => slug === part.tool_type);
  const { tool, sizes } = part;
  if (!type || tool === null || sizes === null) return [];
  const { problems } = read;
  const present: Readonly<Record<string, OwnSize | null>> = { ...sizes, ...tool };
  const changed = new Map<string, string>();
  for (const given of givenSizes(file, read)) {
    const { field, key, cell } = given;
    const before = present[key] ?? null;
    if (cell === writtenSize(before)) continue;
    const parsed = readSize(file, given, type);
    if ('problem' in parsed) problems.push(ofSize(file, field, parsed.problem));
    else if (!isSame(parsed.value, before)) changed.set(key, textOf(parsed.value));
    if (changed.has(key) && isLength(field, [type]))
      checkUnits(file, read, { field, cell, units: part.units });
  }
  if (changed.size === 0 || problems.length > 0) return [];
  const fieldOf = (key: string): ImportField =>
    file.fields.find((field) => field !== null && isSizeField(field) && keyOf(field) === key) ??
    `size_${key}`;
  const after = rewriteSizes({ type, tool, sizes }, Object.fromEntries(changed), (key, say) => {
    problems.push(ofSize(file, fieldOf(key), say));
  });
  return [...changed.keys()].map((key) => ({
    field: fieldOfSize(key),
    before: present[key] ?? null,
    after: after[key] ?? null,
  }));
}

/** Returns the cells of a row that are sizes, without empty ones. */
function givenSizes(file: ImportedFile, { row }: ReadRow): GivenSize[] {
  return file.fields.flatMap((field, at) => {
    if (field === null || !isSizeField(field)) return [];
    const cell = (row.fields[at] ?? '').trim();
    return cell === '' ? [] : [{ field, key: keyOf(field), cell }];
  });
}

function keyOf(field: ImportField): string {
  return isOwnSizeField(field) ? field.slice(ownSizePrefix.length) : field;
}

/** Reads a size; one that the type does not have as it is, for `rewriteSizes` to refuse. */
function readSize(file: ImportedFile, { field, key, cell }: GivenSize, type: StoredToolType) {
  if (isFormula(file, cell)) return { problem: m.import_problem_formula };
  if (!isOwnSizeField(field)) return readImportCell(field, cell, file.decimalSign);
  const own = type.fields.find((one) => one.key === key);
  if (!own) return { value: cell };
  const parsed = parseCell(
    optional(kindOf(own)),
    isLength(field, [type]) ? lengthText(cell) : cell,
    file.decimalSign,
  );
  return 'value' in parsed && isNumber(own) ? { value: Number(parsed.value) } : parsed;
}

function isSame(value: Value, before: OwnSize | null): boolean {
  return typeof before === 'number' ? Number(value) === before : value === (before ?? '');
}

function textOf(value: Value): string {
  if (typeof value === 'boolean') return writtenSize(value);
  return String(value ?? '');
}

/** Refuses a length in other units than those of the part, and a fraction of an inch of a part in millimetres. */
function checkUnits(
  file: ImportedFile,
  { row, problems }: ReadRow,
  { field, cell, units }: { readonly field: ImportField; readonly cell: string; readonly units: ToolUnits },
): void {
  const heading = file.headings[file.fields.indexOf(field)] ?? '';
  const given = unitsOfHeadings([heading]) ?? unitsOfRow(file, cellOf(file, row, 'units'));
  if (given !== undefined && given !== units)
    problems.push(
      ofSize(file, field, (options) =>
        m.import_problem_other_units({ value: cell, units: unitTexts[units]({}, options) }, options),
      ),
    );
  else if (units === 'metric' && isFraction(cell))
    problems.push(ofSize(file, field, (options) => m.import_problem_fraction({ value: cell }, options)));
}

const unitTexts = { inch: m.import_units_inch, metric: m.import_units_metric } as const;

/** Returns the units of the lengths of a row: those of its cell, or else those of the headings. */
function unitsOfRow(file: ImportedFile, cell: string): Value | undefined {
  const parsed = readImportCell('units', cell, file.decimalSign);
  if ('value' in parsed && parsed.value !== null) return parsed.value;
  return unitsOfHeadings(file.headings.filter((_, at) => isLength(file.fields[at], file.types)));
}

/** Returns the fields of a row that differ from those of its part and that no file changes. */
export function keptFields(
  file: ImportedFile,
  { row }: ReadRow,
  { part, category }: { readonly part: ImportedPart; readonly category: ImportedCategory | undefined },
): ImportField[] {
  const type = file.types.find(({ slug }) => slug === part.tool_type);
  const isCalled = (cell: string, slug: string, names: ImportedCategory['names']) =>
    isName(cell, [slug, ...languages.map((language) => names[language])]);
  const isSameAs = {
    edp: (cell: string) => cell === part.edp,
    series_slug: (cell: string) => category && isCalled(cell, category.series_slug, category.series),
    category_slug: (cell: string) => category && isCalled(cell, category.slug, category.names),
    tool_type: (cell: string) => type && isOfType(type, cell),
    units: (cell: string) => unitsOfRow(file, cell) === part.units,
  };
  return newPartFields.filter((field) => {
    const cell = cellOf(file, row, field).trim();
    return cell !== '' && isSameAs[field](cell) !== true;
  });
}

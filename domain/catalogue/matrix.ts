// Parts as a matrix, as printed catalogues show a series: diameter × length, or what else tells its parts apart.

import { type ListingPart, type SingleFacetName, facetValues } from './listing-part.ts';
import { compareFacetValues } from './listing.ts';

/** The parts with the same values of both axes. */
export type MatrixCell<Part> = {
  /** Indexes of `rows` and `columns`. */
  readonly row: number;
  readonly column: number;
  /** The values of the parts under `columnsBy`, sorted: one, or several where a column is a range. */
  readonly values: readonly string[];
  readonly parts: readonly Part[];
};

export type PartMatrix<Part> = {
  readonly rowsBy: SingleFacetName;
  /** Undefined for a single column, when the rows alone tell all parts apart. */
  readonly columnsBy: SingleFacetName | undefined;
  /** A column is a range of lengths relative to the diameter, not a single value. */
  readonly isByDepth: boolean;
  /** The values of the axes, sorted. By depth, the columns are the upper limits, such as `3` for lengths to 3 × D, and `6+` beyond the last. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** The cells with parts, row by row. */
  readonly cells: readonly MatrixCell<Part>[];
};

/** The possible axes, in the order in which buyers look: of two that tell as many parts apart, the first is chosen. */
const axisNames = [
  'diameter',
  'cutting-length',
  'overall-length',
  'corner',
  'flutes',
  'shank',
  'coating',
  'form',
  'coolant',
] as const satisfies readonly SingleFacetName[];

/** An axis that tells parts apart in fewer rows would leave nearly all cells empty: drills have one length for a diameter. */
const leastShareOfRows = 0.1;

/** The value of the only column. */
const onlyColumn = '';

/** More lengths than this are grouped: each diameter has lengths of its own, so that most cells would be empty. */
const mostLengths = 8;

/** The upper limits of the columns by depth, in diameters; the trade calls these stub, regular, long and extra long. */
const depthLimits = [1.5, 2, 3, 4, 6];

/** The column of the lengths beyond the last limit. */
const beyondDepths = `${depthLimits.at(-1)}+`;

/**
 * Arranges parts in a matrix. The rows are the diameters, or, where all are the same, what has the most values. The
 * columns are the lengths of cut where they tell parts of the same row apart, otherwise what tells the most of them
 * apart. Many lengths are grouped by what they are relative to the diameter.
 */
export function matrixOf<Part extends ListingPart>(parts: readonly Part[]): PartMatrix<Part> {
  const rowsBy = rowAxis(parts);
  const columnsBy = columnAxis(parts, rowsBy);
  const valueOf = (part: Part) =>
    columnsBy === undefined ? onlyColumn : (facetValues(part)[columnsBy] ?? onlyColumn);
  const isByDepth =
    rowsBy === 'diameter' &&
    columnsBy === 'cutting-length' &&
    countValues(parts, 'cutting-length') > mostLengths;
  const columnOf = isByDepth ? depthOf : valueOf;
  const rowOf = (part: Part) => facetValues(part)[rowsBy] ?? onlyColumn;
  const rows = valuesOf(parts, rowOf);
  const columns = isByDepth ? depthsOf(parts) : valuesOf(parts, columnOf);
  const [rowNumber, columnNumber] = [numbersIn(rows), numbersIn(columns)];
  const placed = parts.map((part) => ({
    part,
    row: rowNumber(rowOf(part)),
    column: columnNumber(columnOf(part)),
  }));
  const cells = cellsOf(placed, columns.length).map((cell) => ({
    ...cell,
    values: columnsBy === undefined ? [] : valuesOf(cell.parts, valueOf),
  }));
  return { rowsBy, columnsBy, isByDepth, rows, columns, cells };
}

/** The parts of several categories by size; each category is a column. */
export type CategoriesMatrix<Part> = Pick<PartMatrix<Part>, 'rowsBy'> & {
  /** At least one range of rows, which has none if there are no parts. */
  readonly ranges: readonly SizeRange<Part>[];
};

/** Some neighbouring rows, and their cells row by row; `column` is the index of the category. */
export type SizeRange<Part> = {
  readonly rows: readonly string[];
  readonly cells: readonly Omit<MatrixCell<Part>, 'values'>[];
};

/** Drills have 267 diameters in seven lengths: as one table these would be 1,800 cells. */
const mostRows = 60;

/**
 * Arranges the parts of the categories of a series, whose depths or forms are often categories (3 × D, 5 × D). The rows
 * are chosen as those of one category; many are divided into ranges of about the same number.
 */
export function matrixOfCategories<Part extends ListingPart>(
  categories: readonly (readonly Part[])[],
): CategoriesMatrix<Part> {
  const parts = categories.flat();
  const rowsBy = rowAxis(parts);
  const rowOf = (part: Part) => facetValues(part)[rowsBy] ?? onlyColumn;
  const all = valuesOf(parts, rowOf);
  const rowNumber = numbersIn(all);
  const placed = categories.flatMap((its, column) =>
    its.map((part) => ({ part, row: rowNumber(rowOf(part)), column })),
  );
  const cells = cellsOf(placed, categories.length);
  const perRange = rowsPerRange(all.length);
  const ranges = Array.from({ length: Math.max(1, Math.ceil(all.length / perRange)) }, (_, at) => {
    const [first, end] = [at * perRange, (at + 1) * perRange];
    const its = cells.filter(({ row }) => row >= first && row < end);
    return { rows: all.slice(first, end), cells: its.map((cell) => ({ ...cell, row: cell.row - first })) };
  });
  return { rowsBy, ranges };
}

/** Returns the size of the fewest ranges, each of about the same number of rows, so that the last is not nearly empty. */
function rowsPerRange(rows: number): number {
  const ranges = Math.max(1, Math.ceil(rows / mostRows));
  return Math.max(1, Math.ceil(rows / ranges));
}

/** Returns the function that finds the index of a value. */
function numbersIn(values: readonly string[]): (value: string) => number {
  const numbers = new Map(values.map((value, number) => [value, number]));
  return (value) => numbers.get(value) ?? 0;
}

type Placed<Part> = { readonly part: Part; readonly row: number; readonly column: number };

/** Returns the cells with parts, row by row. */
function cellsOf<Part>(placed: readonly Placed<Part>[], columns: number) {
  const byPlace = Map.groupBy(placed, ({ row, column }) => row * columns + column);
  return [...byPlace]
    .toSorted(([a], [b]) => a - b)
    .map(([place, there]) => ({
      row: Math.floor(place / columns),
      column: place % columns,
      parts: there.map(({ part }) => part),
    }));
}

/** Returns the column by depth of a part: the least limit that its length of cut does not exceed. */
function depthOf({ cuttingLength = 0, cuttingDiameter = Infinity }: ListingPart): string {
  const ratio = cuttingLength / cuttingDiameter;
  // A length that is exactly 3 × D must not pass the limit by a rounding error.
  const limit = depthLimits.find((most) => ratio <= most + 1e-6);
  return limit === undefined ? beyondDepths : String(limit);
}

/** Returns the columns by depth that have parts. */
function depthsOf(parts: readonly ListingPart[]): string[] {
  const used = new Set(parts.map(depthOf));
  return [...depthLimits.map(String), beyondDepths].filter((depth) => used.has(depth));
}

function rowAxis(parts: readonly ListingPart[]): SingleFacetName {
  const counts = axisNames.map((name) => [name, countValues(parts, name)] as const);
  const [diameter = ['diameter', 0] as const] = counts;
  if (diameter[1] > 1) return diameter[0];
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best), diameter)[0];
}

function columnAxis(parts: readonly ListingPart[], rowsBy: SingleFacetName): SingleFacetName | undefined {
  const rows = countValues(parts, rowsBy);
  const separated = axisNames
    .filter((name) => name !== rowsBy && parts.every((part) => facetValues(part)[name] !== undefined))
    .map((name) => [name, countPairs(parts, rowsBy, name) - rows] as const)
    .filter(([, count]) => count > 0 && count >= rows * leastShareOfRows);
  const lengthOfCut = separated.find(([name]) => name === 'cutting-length');
  if (lengthOfCut !== undefined) return lengthOfCut[0];
  const [first] = separated;
  if (first === undefined) return undefined;
  return separated.reduce((best, next) => (next[1] > best[1] ? next : best), first)[0];
}

function countValues(parts: readonly ListingPart[], name: SingleFacetName): number {
  return new Set(parts.flatMap((part) => facetValues(part)[name] ?? [])).size;
}

/** Returns how many different pairs of the two values there are. */
function countPairs(parts: readonly ListingPart[], one: SingleFacetName, other: SingleFacetName): number {
  return new Set(parts.map((part) => `${facetValues(part)[one]} ${facetValues(part)[other]}`)).size;
}

function valuesOf<Part>(parts: readonly Part[], valueOf: (part: Part) => string): string[] {
  return [...new Set(parts.map(valueOf))].toSorted(compareFacetValues);
}

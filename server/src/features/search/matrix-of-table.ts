// Arranges the rows of the tables of categories as a matrix, with the names of the contract.

import type { Facet, ListingRow, PartsMatrix, SeriesMatrix } from '@chipload/contract';
import { type FacetName, type ListingPart, matrixOf, matrixOfCategories } from '@chipload/domain/catalogue';
import { partSizesOf } from '@chipload/contract/tool-of';

type Table = {
  readonly rows: readonly ListingRow[];
  readonly total: number;
  readonly facets: readonly Facet[];
};

type MatrixPart = ListingPart & { readonly row: ListingRow };

type CategoryTable = Table & { readonly slug: string; readonly name: string };

/** Labels the axes as the facets of the table do. */
export function matrixOfTable({ rows, total, facets }: Table): PartsMatrix {
  const { rowsBy, columnsBy, isByDepth, ...matrix } = matrixOf(rows.map(partOf));
  const columnLabel = labelsIn(facets, columnsBy);
  return {
    rows: { key: rowsBy, values: matrix.rows.map(labelsIn(facets, rowsBy)) },
    columns:
      columnsBy === undefined
        ? null
        : {
            key: columnsBy,
            values: matrix.columns.map(isByDepth ? unlabelled : columnLabel),
            is_by_depth: isByDepth,
          },
    cells: matrix.cells.map(({ values, ...cell }) => ({
      ...cellOf(cell),
      values: values.map(columnLabel),
    })),
    total,
    left_out: total - rows.length,
  };
}

/** Makes each category a column; returns a matrix for each range of the rows. `beyond` counts parts of further categories. */
export function matricesOfTables(tables: readonly CategoryTable[], beyond: number): SeriesMatrix[] {
  const { rowsBy, ranges } = matrixOfCategories(tables.map(({ rows }) => rows.map(partOf)));
  const facets = tables.flatMap((table) => table.facets);
  const rowLabel = labelsIn(facets, rowsBy);
  const columns = tables.map(({ slug, name }) => ({ value: slug, label: name }));
  const total = tables.reduce((sum, table) => sum + table.total, beyond);
  const shown = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  const ends = ranges.map(({ rows }) => ({
    first: rowLabel(rows[0] ?? ''),
    last: rowLabel(rows.at(-1) ?? ''),
  }));
  return ranges.map(({ rows, cells }, at) => ({
    rows: { key: rowsBy, values: rows.map(rowLabel) },
    columns: { key: 'category', values: columns, is_by_depth: false },
    cells: cells.map((cell) => ({
      ...cellOf(cell),
      values: columns.slice(cell.column, cell.column + 1),
    })),
    total,
    left_out: total - shown,
    page: at + 1,
    ranges: ends,
  }));
}

/** Returns a function that gives a value of a facet its label. */
function labelsIn(facets: readonly Facet[], name: FacetName | undefined) {
  const known = facets.filter(({ key }) => key === name).flatMap(({ values }) => values);
  const labels = new Map(known.map(({ value, label }) => [value, label]));
  return (value: string) => ({ value, label: labels.get(value) ?? value });
}

function cellOf({
  row,
  column,
  parts,
}: {
  readonly row: number;
  readonly column: number;
  readonly parts: readonly MatrixPart[];
}) {
  return { row, column, parts: parts.length, ...pricesOf(parts), ...stockOf(parts) };
}

/** The limits of ranges are numbers; the reader's side writes them as a text. */
function unlabelled(value: string) {
  return { value, label: value };
}

/** Returns the pieces of the parts of a cell, and without any when more are expected. */
function stockOf(parts: readonly MatrixPart[]) {
  const available = parts.reduce((sum, part) => sum + part.available, 0);
  const [expected] = parts.flatMap(({ row }) => row.expected_on ?? []).toSorted();
  return {
    available,
    is_ending: parts.every(({ row }) => row.status !== 'active'),
    ...(available === 0 && expected !== undefined && { expected_on: expected }),
  };
}

function partOf(row: ListingRow, id: number): MatrixPart {
  const { inventory_code: inventoryCode, tool, available } = row;
  return {
    ...partSizesOf(tool),
    id,
    inventoryCode,
    size: tool.size,
    coating: tool.coating === '' ? undefined : tool.coating,
    available,
    row,
  };
}

/** Returns the lowest and the highest price; parts without one do not count. */
function pricesOf(
  parts: readonly MatrixPart[],
): Pick<PartsMatrix['cells'][number], 'from_price' | 'to_price'> {
  const prices = parts.flatMap(({ row: { price } }) => (price === 'invalid' ? [] : [price]));
  if (prices.length === 0) return { from_price: 'invalid', to_price: 'invalid' };
  return { from_price: Math.min(...prices), to_price: Math.max(...prices) };
}

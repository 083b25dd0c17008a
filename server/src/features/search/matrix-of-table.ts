// Arranges the rows of a category's table as a matrix, with the names of the contract.

import type { CategoryMatrix, Facet, ListingRow } from '@chipload/contract';
import { type FacetName, type ListingPart, matrixOf } from '@chipload/domain/catalogue';
import { toolOf } from '@chipload/contract/tool-of';

type Table = {
  readonly rows: readonly ListingRow[];
  readonly total: number;
  readonly facets: readonly Facet[];
};

type MatrixPart = ListingPart & { readonly row: ListingRow };

/** Labels the axes as the facets of the table do. */
export function matrixOfTable({ rows, total, facets }: Table): CategoryMatrix {
  const matrix = matrixOf(rows.map(partOf));
  const labelled = (key: FacetName, values: readonly string[]) => {
    const known = facets.find((facet) => facet.key === key)?.values ?? [];
    const labels = new Map(known.map(({ value, label }) => [value, label]));
    return values.map((value) => ({ value, label: labels.get(value) ?? value }));
  };
  const { rowsBy, columnsBy, isByDepth } = matrix;
  return {
    rows: { key: rowsBy, values: labelled(rowsBy, matrix.rows) },
    columns:
      columnsBy === undefined
        ? null
        : {
            key: columnsBy,
            values: isByDepth ? unlabelled(matrix.columns) : labelled(columnsBy, matrix.columns),
            is_by_depth: isByDepth,
          },
    cells: matrix.cells.map(({ row, column, values, parts }) => ({
      row,
      column,
      values: columnsBy === undefined ? [] : labelled(columnsBy, values),
      parts: parts.length,
      ...pricesOf(parts),
      ...stockOf(parts),
    })),
    total,
    left_out: total - rows.length,
  };
}

/** The limits of ranges are numbers; the reader's side writes them as a text. */
function unlabelled(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }));
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
    ...toolOf(tool),
    id,
    inventoryCode,
    size: tool.size,
    flutes: tool.flutes ?? 0,
    coating: tool.coating === '' ? undefined : tool.coating,
    available,
    row,
  };
}

/** Returns the lowest and the highest price; parts without one do not count. */
function pricesOf(
  parts: readonly MatrixPart[],
): Pick<CategoryMatrix['cells'][number], 'from_price' | 'to_price'> {
  const prices = parts.flatMap(({ row: { price } }) => (price === 'invalid' ? [] : [price]));
  if (prices.length === 0) return { from_price: 'invalid', to_price: 'invalid' };
  return { from_price: Math.min(...prices), to_price: Math.max(...prices) };
}

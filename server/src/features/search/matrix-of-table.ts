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
  const axisOf = (key: FacetName, values: readonly string[]) => {
    const labels = new Map(
      facets.find((facet) => facet.key === key)?.values.map(({ value, label }) => [value, label]),
    );
    return { key, values: values.map((value) => ({ value, label: labels.get(value) ?? value })) };
  };
  return {
    rows: axisOf(matrix.rowsBy, matrix.rows),
    columns: matrix.columnsBy === undefined ? null : axisOf(matrix.columnsBy, matrix.columns),
    cells: matrix.cells.map(({ row, column, parts }) => ({
      row,
      column,
      parts: parts.length,
      from_price: lowestPrice(parts),
      available: parts.reduce((sum, { available }) => sum + available, 0),
    })),
    total,
    left_out: total - rows.length,
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

function lowestPrice(parts: readonly MatrixPart[]): ListingRow['price'] {
  const prices = parts.flatMap(({ row: { price } }) => (price === 'invalid' ? [] : [price]));
  return prices.length === 0 ? 'invalid' : Math.min(...prices);
}

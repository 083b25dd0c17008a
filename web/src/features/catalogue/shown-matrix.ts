// The texts of a matrix in the reader's language and units.

import type { MouseEvent } from 'react';
import type { CategoryMatrix } from '@chipload/contract';
import { type FacetName, facetNames } from '@chipload/domain/catalogue';
import type { ShownUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { type Currency, currentLanguage, formatMoney } from '@chipload/messages/locale';
import { facetName } from '../../listing/facet-list.tsx';
import { facetText } from '../../listing/facet-text.ts';
import type { MatrixPlace } from '../../listing/listing-steps.ts';
import { stockText } from '../../parts/is-sold.ts';
import { partsText } from '../../tools/parts-text.ts';

export type CellAddress = {
  readonly hrefOf: (row: string, column: string) => string;
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
};

export type ShownCell = {
  readonly column: string;
  /** The index of its column. */
  readonly at: number;
  /** `1 in` */
  readonly columnText: string;
  /** `$35.20`, of the cheapest of several. */
  readonly price: string;
  readonly isFrom: boolean;
  /** `12 parts` */
  readonly parts: string;
  /** `25 in stock` */
  readonly stock: string;
  readonly hasStock: boolean;
  /** Everything about the cell, for screen readers. */
  readonly label: string;
};

export type ShownRow = {
  readonly value: string;
  readonly text: string;
  /** The number of its parts: `14 parts`. */
  readonly parts: string;
  readonly cells: readonly ShownCell[];
};

export type ShownMatrix = {
  readonly rowsName: string;
  /** Undefined when the rows alone tell all parts apart. */
  readonly columnsName: string | undefined;
  readonly columns: readonly string[];
  readonly rows: readonly ShownRow[];
  /** Returns `1/2 in × 1 in`. */
  readonly titleOf: (cell: MatrixPlace) => string;
};

type Axis = CategoryMatrix['rows'];

export function shownMatrix(
  { rows, columns, cells }: CategoryMatrix,
  units: ShownUnits,
  currency: Currency,
): ShownMatrix {
  const rowTexts = textsOf(rows, units);
  const columnTexts = columns === null ? [''] : textsOf(columns, units);
  const title = (row: string, column: string) =>
    column === '' ? row : m.catalogue_matrix_size({ row, column });
  const cellsOfRow = Map.groupBy(cells, ({ row }) => row);

  const cellOf = (rowText: string, cell: CategoryMatrix['cells'][number]): ShownCell => {
    const columnText = columnTexts[cell.column] ?? '';
    const price = priceText(cell, currency);
    const stock = stockText(cell.available, 0);
    const parts = partsText(cell.parts);
    const isFrom = cell.parts > 1 && cell.from_price !== 'invalid';
    return {
      column: columns?.values[cell.column]?.value ?? '',
      at: cell.column,
      columnText,
      price,
      isFrom,
      parts,
      stock,
      hasStock: cell.available > 0,
      label: m.catalogue_matrix_cell({
        size: title(rowText, columnText),
        parts,
        price: isFrom ? `${m.catalogue_from_price()} ${price}` : price,
        stock,
      }),
    };
  };

  return {
    rowsName: nameOf(rows),
    columnsName: columns === null ? undefined : nameOf(columns),
    columns: columns === null ? [] : columnTexts,
    rows: rows.values.map(({ value }, row) => {
      const text = rowTexts[row] ?? value;
      const own = cellsOfRow.get(row) ?? [];
      return {
        value,
        text,
        parts: partsText(own.reduce((sum, { parts }) => sum + parts, 0)),
        cells: own.map((cell) => cellOf(text, cell)),
      };
    }),
    titleOf: ({ row, column }) => {
      const text = (axis: Axis | null, texts: readonly string[], value: string) =>
        texts[axis?.values.findIndex((one) => one.value === value) ?? -1] ?? value;
      return title(text(rows, rowTexts, row), text(columns, columnTexts, column));
    },
  };
}

function priceText({ from_price: price }: CategoryMatrix['cells'][number], currency: Currency): string {
  return price === 'invalid' ? m.ui_no_price() : formatMoney(price, currency, currentLanguage());
}

function textsOf({ key, values }: Axis, units: ShownUnits): string[] {
  const name = facetOf(key);
  return values.map((value) => (name === undefined ? value.label : facetText(name, value, units)));
}

function nameOf({ key }: Axis): string {
  const name = facetOf(key);
  return name === undefined ? '' : facetName(name);
}

function facetOf(key: string): FacetName | undefined {
  return facetNames.find((name) => name === key);
}

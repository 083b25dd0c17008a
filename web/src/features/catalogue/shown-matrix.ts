// The texts of a matrix in the reader's language and units.

import type { MouseEvent } from 'react';
import type { PartsMatrix } from '@chipload/contract';
import type { ShownUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { type Currency, currentLanguage, formatMoney } from '@chipload/messages/locale';
import { countText } from '@chipload/ui/count-text';
import { facetName, facetText } from '../../listing/facet-text.ts';
import { endedText, stockText } from '../../parts/is-sold.ts';
import { partsText } from '../../tools/parts-text.ts';
import { withDecimalSign } from '../../tools/size-text.ts';
import type { MatrixPlace } from './open-cell.ts';

export type CellAddress = {
  readonly hrefOf: (cell: MatrixPlace) => string;
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
};

export type ShownCell = {
  readonly place: MatrixPlace;
  /** The index of its column. */
  readonly at: number;
  /** `1 in`, or `1-1/4 in, 1-1/2 in` where a column is a range. */
  readonly columnText: string;
  /** `$35.20`, of the cheapest of several. */
  readonly price: string;
  /** Others cost more. */
  readonly isFrom: boolean;
  /** `12 parts` */
  readonly parts: string;
  readonly hasSeveral: boolean;
  /** Of all its parts: `25 in stock`, `Expected 2026-12-04` */
  readonly stock: string;
  /** In stock and made, otherwise partial. */
  readonly isGood: boolean;
};

export type ShownRow = {
  readonly value: string;
  readonly text: string;
  /** The number of its parts: `14 parts`. */
  readonly parts: string;
  /** Of its cheapest part, and whether others cost more. */
  readonly price: string;
  readonly isFrom: boolean;
  readonly cells: readonly ShownCell[];
};

export type ShownMatrix = {
  readonly rowsName: string;
  /** Undefined when the rows alone tell all parts apart. */
  readonly columnsName: string | undefined;
  readonly columns: readonly { readonly value: string; readonly text: string }[];
  /** A column is a range, so that each cell has to say its own length. */
  readonly isByDepth: boolean;
  readonly rows: readonly ShownRow[];
  /** Returns `1/2 in × 1 in`, or `Length of cut 5/16 in` where the rows alone tell all parts apart. */
  readonly titleOf: (cell: MatrixPlace) => string;
};

type Axis = PartsMatrix['rows'];
type Cell = PartsMatrix['cells'][number];

export function shownMatrix(
  { rows, columns, cells }: PartsMatrix,
  units: ShownUnits,
  currency: Currency,
): ShownMatrix {
  const rowTexts = axisTexts(rows, units);
  const isByDepth = columns?.is_by_depth ?? false;
  const cellsOfRow = Map.groupBy(cells, ({ row }) => row);
  const columnText = (values: Axis['values']) =>
    columns === null ? '' : axisTexts({ ...columns, values }, units).join(', ');

  const cellOf = (row: string, cell: Cell): ShownCell => ({
    place: { row, columns: cell.values.map(({ value }) => value) },
    at: cell.column,
    columnText: columnText(cell.values),
    price: priceText(cell, currency),
    isFrom: cell.from_price !== cell.to_price,
    parts: partsText(cell.parts),
    hasSeveral: cell.parts > 1,
    stock: cellStockText(cell),
    isGood: cell.available > 0 && !cell.is_ending,
  });

  return {
    rowsName: axisName(rows),
    columnsName: columns === null ? undefined : axisName(columns),
    columns: columns === null ? [] : columnsOf(columns, units),
    isByDepth,
    rows: rows.values.map(({ value }, row) => {
      const own = cellsOfRow.get(row) ?? [];
      return {
        value,
        text: rowTexts[row] ?? value,
        parts: partsText(own.reduce((sum, { parts }) => sum + parts, 0)),
        ...rowPrice(own, currency),
        cells: own.map((cell) => cellOf(value, cell)),
      };
    }),
    titleOf: (place) => {
      const row = rowTexts[rows.values.findIndex(({ value }) => value === place.row)] ?? place.row;
      const known = cells.flatMap(({ values }) => values);
      const values = place.columns.map(
        (value) => known.find((one) => one.value === value) ?? { value, label: value },
      );
      const column = columnText(values);
      return column === '' ? `${axisName(rows)} ${row}` : m.catalogue_matrix_size({ row, column });
    },
  };
}

function columnsOf(columns: NonNullable<PartsMatrix['columns']>, units: ShownUnits): ShownMatrix['columns'] {
  const texts = columns.is_by_depth ? columns.values.map(depthText) : axisTexts(columns, units);
  return columns.values.map(({ value }, at) => ({ value, text: texts[at] ?? value }));
}

/** Returns `to 3 × D`, or `over 6 × D` for the lengths beyond the last limit. */
function depthText({ value }: { readonly value: string }): string {
  const limit = withDecimalSign(value.replace('+', ''));
  return value.endsWith('+') ? m.catalogue_matrix_beyond({ limit }) : m.catalogue_matrix_to({ limit });
}

function cellStockText({ available, is_ending: isEnding, expected_on: expectedOn }: Cell): string {
  if (isEnding) {
    return available > 0
      ? m.catalogue_matrix_left({ left: countText(available) })
      : endedText('discontinued');
  }
  return expectedOn === undefined ? stockText(available, 0) : m.catalogue_expected({ day: expectedOn });
}

function rowPrice(cells: readonly Cell[], currency: Currency): Pick<ShownRow, 'price' | 'isFrom'> {
  const prices = cells.flatMap(({ from_price: from, to_price: to }) => [from, to]);
  const known = prices.filter((price) => price !== 'invalid');
  const [lowest = 'invalid'] = known.toSorted((a, b) => a - b);
  return {
    price: priceText({ from_price: lowest }, currency),
    isFrom: known.some((price) => price !== lowest),
  };
}

function priceText({ from_price: price }: Pick<Cell, 'from_price'>, currency: Currency): string {
  return price === 'invalid' ? m.ui_no_price() : formatMoney(price, currency, currentLanguage());
}

function axisTexts({ key, values }: Axis, units: ShownUnits): string[] {
  return values.map((value) => facetText({ key }, value, units));
}

/** Returns the name of an axis: `Diameter`, `Category`. */
export function axisName({ key }: Axis): string {
  return key === 'category' ? m.catalogue_category() : facetName({ key });
}

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useState } from 'react';
import type { ListingRow } from '@chipload/contract';
import type { SortKey } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { type Column, columnsOf, commonUnits } from './columns.ts';
import { PartRow } from './part-row.tsx';
import { gridVariables, rowGrid, shownFrom, tailOf } from './parts-grid.ts';
import type { TypedQuantities } from './parts-to-add.ts';
import { unitText } from './size-text.ts';

/** More rows than this are put in the page only where they are seen. */
const mostWholeRows = 100;

export type PartsTableProps = {
  readonly caption: string;
  readonly toolType: string;
  readonly rows: readonly ListingRow[];
  readonly currency: Currency;
  readonly quantities: TypedQuantities;
  readonly onType: (sku: string, typed: string) => void;
  readonly messages: Readonly<Record<string, readonly string[]>>;
  /** What stands beside a part's code; the same function at every drawing. */
  readonly beside?: (code: string) => ReactNode;
  /** A heading by which the rows can be sorted. */
  readonly sortable: (by: SortKey, heading: ReactNode) => ReactNode;
  /** Undefined: the rows are in no order of a column. */
  readonly sort: { readonly by: SortKey; readonly direction: 'ascending' | 'descending' } | undefined;
};

/** The table of parts: sizes, stock, price, and a quantity in every row; the arrow keys move between them. */
export function PartsTable(props: PartsTableProps) {
  const { caption, toolType, rows } = props;
  // By hand: rows that get the same columns are not rendered again while a quantity is typed.
  const { columns, tails, variables } = useMemo(() => measure(toolType, rows), [toolType, rows]);
  const shared = { ...props, columns, tails };

  return (
    <div className="@container">
      <table aria-rowcount={rows.length + 1} className="block text-sm" style={variables}>
        <caption className="sr-only">{caption}</caption>
        <Head {...shared} />
        {rows.length > mostWholeRows ? <SeenRows {...shared} /> : <AllRows {...shared} />}
      </table>
    </div>
  );
}

/** The columns of a table, the room that their numbers need, and its grid. */
function measure(toolType: string, rows: readonly ListingRow[]) {
  const tools = rows.map(({ tool }) => tool);
  const columns = columnsOf(toolType, tools);
  const hasListPrices = rows.some(
    ({ price, list_price }) => price !== 'invalid' && (list_price ?? 0) > price,
  );
  return {
    columns,
    tails: columns.map((column) => tailOf(tools.map((tool) => column.text(tool)))),
    variables: gridVariables(columns, hasListPrices),
  };
}

function Head({ rows, columns, currency, sort, sortable }: RowsProps) {
  const units = commonUnits(rows.map(({ tool }) => tool));
  const cell = 'px-1.5 pb-1 self-end text-xs text-muted font-medium';
  const direction = (by: SortKey | undefined) => (by === sort?.by ? sort?.direction : undefined);
  return (
    <thead className="sticky top-(--title-height) z-10 hidden border-b border-line-strong bg-paper pt-2 @2xl:block">
      <tr className={rowGrid}>
        <th scope="col" aria-sort={direction('code')} className={`${cell} pl-0 text-left`}>
          {sortable('code', m.catalogue_part_number())}
        </th>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={direction(column.sort)}
            className={`${cell} ${column.isWord ? 'pl-4 text-left' : 'text-right'} ${shownFrom[column.level]}`}
          >
            {column.sort === undefined ? column.heading() : sortable(column.sort, column.heading())}
            <span className="block font-normal whitespace-nowrap">
              {column.symbol}
              {column.isLength && units !== undefined && ` ${unitText(units)}`}
            </span>
          </th>
        ))}
        <th scope="col" aria-sort={direction('available')} className={`${cell} text-right`}>
          {sortable('available', m.catalogue_in_stock())}
        </th>
        <th scope="col" aria-sort={direction('price')} className={`${cell} text-right`}>
          {sortable('price', m.catalogue_price())}
          <span className="block font-normal">{currency}</span>
        </th>
        <th scope="col" className={`${cell} pr-0 text-right`}>
          {m.catalogue_quantity()}
        </th>
      </tr>
    </thead>
  );
}

type RowsProps = PartsTableProps & {
  readonly columns: readonly Column[];
  readonly tails: readonly number[];
};

function AllRows(props: RowsProps) {
  return (
    <tbody className="block">
      {props.rows.map((row, index) => (
        <Row key={row.inventory_code} {...props} row={row} index={index} />
      ))}
    </tbody>
  );
}

/** Only the rows near the window are in the page; the space of the others is kept. */
function SeenRows(props: RowsProps) {
  // The virtualizer changes itself: what the compiler would keep of it would be out of date.
  'use no memo';
  const { rows } = props;
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- this component is not compiled, see above
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 37,
    overscan: 20,
    initialRect: { width: 1280, height: 1200 },
    scrollMargin: top,
  });
  const seen = virtualizer.getVirtualItems();
  const before = Math.max(0, (seen[0]?.start ?? top) - top);
  const behind = Math.max(0, virtualizer.getTotalSize() - (seen.at(-1)?.end ?? top) + top);
  return (
    <tbody
      ref={(element) => {
        if (element !== null) setTop(element.getBoundingClientRect().top + window.scrollY);
      }}
      className="block"
    >
      <tr aria-hidden="true" className="block" style={{ height: before }} />
      {seen.map(({ index }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <Row
              key={row.inventory_code}
              {...props}
              row={row}
              index={index}
              onMeasure={virtualizer.measureElement}
            />
          )
        );
      })}
      <tr aria-hidden="true" className="block" style={{ height: behind }} />
    </tbody>
  );
}

function Row({
  row,
  index,
  columns,
  tails,
  currency,
  quantities,
  messages,
  onType,
  beside,
  onMeasure,
}: RowsProps & {
  row: ListingRow;
  index: number;
  onMeasure?: (element: HTMLTableRowElement | null) => void;
}) {
  return (
    <PartRow
      row={row}
      index={index}
      columns={columns}
      tails={tails}
      currency={currency}
      typed={quantities[row.inventory_code] ?? ''}
      messages={messages[row.inventory_code]}
      onType={onType}
      {...(beside && { beside })}
      {...(onMeasure && { onMeasure })}
    />
  );
}

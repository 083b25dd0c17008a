import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import type { ListingRow } from '@chipload/contract';
import type { SortName } from '@chipload/domain/catalogue';
import type { ShownUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { useShownUnits } from '../platform/shop.ts';
import { RowGap } from '@chipload/ui/long-table/row-gap';
import { mostWholeRows } from '@chipload/ui/long-table/most-whole-rows';
import { useNearRows } from '@chipload/ui/long-table/use-near-rows';
import { useOpenedByLink } from '../navigation/use-opened-by-link.ts';
import { StyleBlock } from '@chipload/ui/style-block';
import { columnsOf, commonUnits } from './columns.ts';
import { PartRow } from './part-row.tsx';
import { convertedText } from '../tools/converted-text.ts';
import {
  type PlacedColumn,
  tableRules,
  placeColumns,
  rowGrid,
  shownFrom,
  fractionSlotOf,
  widenedForFractions,
} from './parts-grid.ts';
import type { TypedQuantities } from '../cart/typed-quantities.ts';
import { keptFor } from './parts-to-add.ts';
import { unitText } from '../tools/size-text.ts';
import { usePrinting } from '@chipload/ui/use-printing';

/** In a window as wide, every table of parts has room for its columns (`@table` in `ui/tokens.css`). */
const wideWindow = '(width >= 64rem)';

/**
 * Returns whether the rows of a table need their sizes in one line, which is shown only where there is no room for columns: a third of
 * the elements of a row. Rows that the server drew have it; taking it away would take longer than it saves.
 */
function useSizesInLine(): boolean {
  const isByLink = useOpenedByLink();
  const [isNeeded, setNeeded] = useState(() => !isByLink || !matchMedia(wideWindow).matches);
  useEffect(() => {
    const media = matchMedia(wideWindow);
    const lookAgain = () => setNeeded((before) => before || !media.matches);
    media.addEventListener('change', lookAgain);
    return () => media.removeEventListener('change', lookAgain);
  }, []);
  return isNeeded;
}

export type PartsTableProps = {
  readonly caption: string;
  readonly toolType: string;
  readonly rows: readonly ListingRow[];
  readonly currency: Currency;
  readonly quantities: TypedQuantities;
  readonly onType: (sku: string, typed: string) => void;
  readonly messages: Readonly<Record<string, readonly string[]>>;
  readonly hasStars?: boolean;
  /** Renders the heading of a column by which the rows can be sorted. */
  readonly renderSortableHeading: (by: SortName, heading: ReactNode) => ReactNode;
  /** Undefined when the rows are not sorted by a column. */
  readonly sort: { readonly by: SortName; readonly direction: 'ascending' | 'descending' } | undefined;
};

/** The table of parts: sizes, stock, price, and a quantity in every row; the arrow keys move between them. */
export function PartsTable(props: PartsTableProps) {
  const { caption, toolType, rows } = props;
  const shown = useShownUnits();
  // Memoized by hand, so that rows with unchanged columns do not render again while a quantity is typed.
  const { columns, widened, slots, hasListPrices } = useMemo(
    () => measureColumns(toolType, rows, shown),
    [toolType, rows, shown],
  );
  const id = useId();
  const converted = convertedText(
    rows.map(({ tool }) => tool),
    shown,
  );
  const shared = { ...props, columns, shown };
  const isPrinting = usePrinting();
  const needsSizesInLine = useSizesInLine();

  return (
    <div className="@container">
      {converted !== undefined && <p className="pb-1 text-xs text-muted">{converted}</p>}
      <StyleBlock css={tableRules(id, widened, slots, hasListPrices)} />
      <table id={id} aria-rowcount={rows.length + 1} className="block text-sm">
        <caption className="sr-only">{caption}</caption>
        <Head {...shared} />
        <Body
          {...shared}
          isWhole={rows.length <= mostWholeRows || isPrinting}
          hasSizesInLine={needsSizesInLine || isPrinting}
        />
      </table>
    </div>
  );
}

/** Returns the columns of a table, with the place of the decimals and fractions of each. */
function measureColumns(toolType: string, rows: readonly ListingRow[], shown: ShownUnits) {
  const tools = rows.map(({ tool }) => tool);
  const hasListPrices = rows.some(
    ({ price, list_price }) => price !== 'invalid' && (list_price ?? 0) > price,
  );
  const all = columnsOf(toolType, tools, shown);
  const texts = all.map((column) => tools.map((tool) => column.text(tool, shown)));
  const columns = placeColumns(all, texts, hasListPrices);
  const sizes = texts.map((ofColumn) => new Set(ofColumn)); // thousands of rows have a few dozen
  const widened = widenedForFractions(columns, sizes, hasListPrices);
  return {
    columns,
    widened,
    slots: widened.map((column, at) => fractionSlotOf(sizes[at] ?? [], column)),
    hasListPrices,
  };
}

function Head({ rows, columns, shown, currency, sort, renderSortableHeading }: RowsProps) {
  const units = shown === 'as-made' ? commonUnits(rows.map(({ tool }) => tool)) : shown;
  const cell = 'relative px-1.5 pb-1 self-end text-xs text-muted font-medium';
  const direction = (by: SortName | undefined) => (by === sort?.by ? sort?.direction : undefined);
  return (
    <thead className="sticky top-(--from-top) z-10 hidden print:static border-b border-line-strong bg-paper pt-2 @table:block">
      <tr className={rowGrid}>
        <th scope="col" aria-sort={direction('code')} className={`${cell} pl-0 text-left`}>
          <span className="block print:hidden">{m.compare_button()}</span>
          {renderSortableHeading('code', m.catalogue_part_number())}
        </th>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={direction(column.sort)}
            className={`${cell} ${column.isWord ? 'pl-4 text-left' : 'text-right'} ${shownFrom[column.from]}`}
          >
            {column.sort === undefined
              ? column.heading()
              : renderSortableHeading(column.sort, column.heading())}
            <span className="block font-normal whitespace-nowrap">
              {column.symbol}
              {column.isLength && units !== undefined && ` ${unitText(units)}`}
            </span>
          </th>
        ))}
        <th scope="col" aria-sort={direction('available')} className={`${cell} text-right`}>
          {renderSortableHeading('available', m.catalogue_in_stock())}
        </th>
        <th scope="col" aria-sort={direction('price')} className={`${cell} text-right`}>
          {renderSortableHeading('price', m.catalogue_price())}
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
  readonly columns: readonly PlacedColumn[];
  readonly shown: ShownUnits;
};

/**
 * Renders all rows, or only those near the window with the space of the others. Rows keep their state when the table
 * switches between the two.
 */
function Body({
  rows,
  columns,
  shown,
  currency,
  quantities,
  messages,
  onType,
  hasStars = false,
  isWhole,
  hasSizesInLine,
}: RowsProps & { readonly isWhole: boolean; readonly hasSizesInLine: boolean }) {
  'use no memo'; // `useNearRows` returns other rows without its arguments changing
  const { body, measure, indexes, before, after } = useNearRows({
    count: rows.length,
    isWhole,
    likelyHeight: 37,
    firstRows: 50, // a usual page: its rows stay while those of a longer one come
    isWindowFirst: useOpenedByLink(),
  });
  return (
    <tbody ref={body} className="block">
      {before > 0 && <RowGap height={before} />}
      {indexes.map((index) => {
        const row = rows[index];
        if (row === undefined) return undefined;
        const { inventory_code: code } = row;
        return (
          <PartRow
            key={code}
            row={row}
            index={index}
            columns={columns}
            shown={shown}
            currency={currency}
            typed={keptFor(quantities, code) ?? ''}
            messages={keptFor(messages, code)}
            onType={onType}
            hasStars={hasStars}
            hasSizesInLine={hasSizesInLine}
            onMeasure={measure}
          />
        );
      })}
      {after > 0 && <RowGap height={after} />}
    </tbody>
  );
}

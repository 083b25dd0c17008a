import { Fragment, type KeyboardEvent, memo, use } from 'react';
import type { ListingRow } from '@chipload/contract';
import type { ShownUnits } from '@chipload/domain/tools';
import { isOnSale } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { CompareTick } from './compare-tick.tsx';
import { countText } from '@chipload/ui/count-text';
import { endedText, isSold, lastPiecesText, stockText } from './is-sold.ts';
import { PartQuantity } from './part-quantity.tsx';
import { textInLine } from './columns.ts';
import { type PlacedColumn, isAligned, shownFrom, splitNumber } from './parts-grid.ts';
import { piecesOf } from './parts-to-add.ts';
import { ListingPrice } from './listing-price.tsx';
import { StarButton } from './star-button.tsx';
import { productHref } from '../tools/catalogue-hrefs.ts';
import { ShopLink } from '../navigation/shop-link.tsx';
import { WantedMaterial } from '../cutting/wanted-material.ts';

type PartRowProps = {
  readonly row: ListingRow;
  readonly index: number;
  readonly columns: readonly PlacedColumn[];
  readonly shown: ShownUnits;
  readonly currency: Currency;
  readonly typed: string;
  readonly messages: readonly string[] | undefined;
  readonly onType: (sku: string, typed: string) => void;
  readonly hasStars: boolean;
  /** The table may be too narrow for columns. */
  readonly hasSizesInLine: boolean;
  readonly onMeasure: (element: HTMLTableRowElement | null) => void;
};

/** A part in a table: its sizes, stock, price and quantity field. */
export const PartRow = memo(function PartRow(props: PartRowProps) {
  const {
    row,
    index,
    columns,
    shown,
    currency,
    typed,
    messages,
    onType,
    hasStars,
    hasSizesInLine,
    onMeasure,
  } = props;
  const { inventory_code: code, tool } = row;
  const pieces = piecesOf(typed);
  const material = use(WantedMaterial);
  return (
    <tr
      ref={onMeasure}
      data-index={index}
      className={pieces === 0 ? 'part-row' : 'part-row bg-accent-tint hover:bg-accent-tint'}
    >
      <th scope="row" className="tabular part-code">
        <CompareTick code={code} />
        <ShopLink className="part-link" href={productHref(code, material)}>
          {code}
        </ShopLink>
        {hasStars && <StarButton code={code} className="part-star" />}
      </th>
      {/* Also without its content: the rules of the columns count the cells (parts-grid.ts). */}
      <td className="tabular part-sizes">
        {hasSizesInLine && <SizesInLine row={row} columns={columns} shown={shown} />}
      </td>
      {columns.map((column) => {
        const text = column.text(tool, shown) ?? '–';
        return (
          <td
            key={column.key}
            className={`tabular ${column.isWord ? 'part-word' : 'part-number'} ${shownFrom[column.from]}`}
          >
            {isAligned(column) ? <Aligned text={text} /> : text}
          </td>
        );
      })}
      <td className="tabular part-stock">
        <Stock row={row} wanted={pieces ?? 0} />
      </td>
      <td className="tabular part-price">
        <ListingPrice row={row} currency={currency} />
      </td>
      <td className="part-quantity">
        {isSold(row) ? (
          <>
            <span aria-hidden="true" className="part-box-name">
              {m.catalogue_quantity()}
            </span>
            <PartQuantity
              code={code}
              typed={typed}
              isRefused={messages !== undefined}
              aria-describedby={messages === undefined ? undefined : `messages-${index}`}
              onType={onType}
              onKeyDown={moveBetweenBoxes}
              className="w-18 focus-visible:-outline-offset-2 @table:h-7"
            />
          </>
        ) : (
          <span className="text-xs text-muted">{row.status !== 'active' && endedText(row.status)}</span>
        )}
      </td>
      {messages !== undefined && (
        <td id={`messages-${index}`} className="col-span-full pb-1 text-right text-xs text-bad">
          {messages.join(' ')}
        </td>
      )}
    </tr>
  );
}, isSame);

/** True if a row would look the same again: the columns are found anew for other rows, and are mostly the same. */
function isSame(before: PartRowProps, after: PartRowProps): boolean {
  const { columns } = after;
  return isSameList(before.columns, columns) && isShallowlySame({ ...before, columns }, after);
}

function isSameList(before: readonly object[], after: readonly object[]): boolean {
  return (
    before === after ||
    (before.length === after.length && before.every((item, at) => isShallowlySame(item, after[at] ?? {})))
  );
}

function isShallowlySame(before: object, after: object): boolean {
  const values = new Map(Object.entries(after));
  const entries = Object.entries(before);
  return (
    entries.length === values.size && entries.every(([name, value]) => Object.is(value, values.get(name)))
  );
}

/** Moves to the field above or below with the arrow keys; skips parts that cannot be bought, which have no field. */
function moveBetweenBoxes(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const boxes = Array.from(
    event.currentTarget.closest('tbody')?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? [],
  );
  boxes[boxes.indexOf(event.currentTarget) + step]?.focus();
}

/**
 * The sizes of a part in one line, for a screen too narrow for columns: words of one paragraph, which a browser lays out faster than
 * boxes beside each other.
 */
function SizesInLine({ row, columns, shown }: Pick<PartRowProps, 'row' | 'columns' | 'shown'>) {
  return columns
    .filter(({ isInLine }) => isInLine)
    .map((column) => {
      const [name, text] = textInLine(column, row.tool, shown);
      return (
        <Fragment key={column.key}>
          <span className="part-size">
            {name !== undefined && <span className="text-muted">{name}</span>}
            {name === undefined ? text : ` ${text}`}
          </span>{' '}
        </Fragment>
      );
    });
}

function LastPieces({ left }: { left: number }) {
  const words = lastPiecesText(left);
  return (
    <span title={words} className="text-partial @table:leading-tight">
      <span className="text-xs @table:sr-only">{words}</span>
      <span aria-hidden="true" className="hidden @table:inline">
        {countText(left)}
        <span className="block text-[0.6875rem] whitespace-nowrap">{m.catalogue_last()}</span>
      </span>
    </span>
  );
}

/** The pieces in stock, in yellow when fewer than wanted; and the date when more are expected. */
function Stock({ row, wanted }: { row: ListingRow; wanted: number }) {
  const { available, status, expected_on: expectedOn } = row;
  if (!isOnSale(row)) return <span className="hidden text-muted @table:inline">–</span>;
  if (status !== 'active') return <LastPieces left={available} />;
  const isShort = available < Math.max(1, wanted);
  const words = stockText(available, wanted);
  return (
    <span title={words} className={`@table:leading-tight ${isShort ? 'text-partial' : 'text-good'}`}>
      <span aria-hidden="true" className="hidden @table:inline">
        {countText(available)}
      </span>
      <span className="text-xs @table:sr-only">{words}</span>
      {expectedOn !== undefined && (
        <span className="block text-xs whitespace-nowrap text-muted @table:text-[0.6875rem] @table:normal-nums">
          <span className="@table:sr-only">{m.catalogue_expected({ day: expectedOn })}</span>
          <span aria-hidden="true" className="hidden @table:inline">
            {expectedOn}
          </span>
        </span>
      )}
    </span>
  );
}

/** A number aligned with the others of its column: what follows its decimal sign or stroke has the place that the table's rule gives it. */
function Aligned({ text }: { text: string }) {
  // A name among numbers is not aligned, and needs the space.
  const number = splitNumber(text);
  if (number === undefined) return text;
  const [before, rest] = number;
  return (
    <>
      {before}
      <span className="fraction">{rest}</span>
    </>
  );
}

import { memo, useEffect, useRef } from 'react';
import { m } from '@chipload/messages';
import { Unbroken } from '@chipload/ui/unbroken';
import { keepOneTabStop, moveInMatrix } from './move-in-matrix.ts';
import { cellKey, type MatrixPlace } from './open-cell.ts';
import type { CellAddress, ShownCell, ShownMatrix, ShownRow } from './shown-matrix.ts';

/** So many columns of prices fit beside the list of materials on a wide screen. */
const mostFitting = 8;

/** The matrix where there is room for it. Its heads stay in sight; the arrow keys move between cells, Enter opens one. */
export function MatrixTable({
  matrix: { rowsName, columnsName = '', columns, isByDepth, rows },
  address,
  open,
  marked,
}: {
  matrix: ShownMatrix;
  address: CellAddress;
  open: MatrixPlace | undefined;
  /** The row of the open cell, or that is looked for. */
  marked: string | undefined;
}) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (table.current !== null) keepOneTabStop(table.current);
  });
  const isFitting = isByDepth || columns.length <= mostFitting;
  const head = `sticky border-b border-line-strong bg-paper px-2 py-1 text-xs font-medium ${isByDepth ? 'top-(--from-top)' : isFitting ? 'top-0 xl:top-(--from-top)' : 'top-0'}`;
  return (
    <div
      // As wide as the page, it scrolls with it: in a frame nobody would see that there are more rows.
      className={`relative isolate hidden md:block ${isByDepth ? '' : `max-h-[min(70dvh,44rem)] overflow-auto overscroll-contain print:max-h-none print:overflow-visible ${isFitting ? 'xl:max-h-none xl:overflow-visible' : ''}`}`}
    >
      <table ref={table} className="tabular border-separate border-spacing-0 text-sm">
        <caption className="sr-only">
          {m.catalogue_matrix_caption({ rows: rowsName, columns: columnsName })}
        </caption>
        <thead>
          <tr>
            <th
              scope="col"
              className={`${head} left-0 z-20 w-24 min-w-24 text-left text-muted lg:w-28 lg:min-w-28`}
            >
              <span className="block text-right">{columnsName} →</span>
              <span>{rowsName} ↓</span>
            </th>
            {columns.map(({ value, text }) => (
              <th
                key={value}
                scope="col"
                // Few columns are as wide as they need to be; many share the width of the page.
                className={`${head} z-10 text-right align-bottom whitespace-pre-line ${isByDepth ? 'w-52' : 'w-40 min-w-22'}`}
              >
                {text.replaceAll(' · ', '\n')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MatrixRow
              key={row.value}
              row={row}
              columns={columns.length}
              saysColumn={isByDepth}
              address={address}
              open={row.value === open?.row ? cellKey(open) : undefined}
              isMarked={row.value === marked}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const MatrixRow = memo(function MatrixRow({
  row: { value, text, cells },
  columns,
  saysColumn,
  address,
  open,
  isMarked,
}: {
  row: ShownRow;
  columns: number;
  /** The cells say their column, because its head is a range. */
  saysColumn: boolean;
  address: CellAddress;
  /** The key of the open cell, if it is in this row. */
  open: string | undefined;
  isMarked: boolean;
}) {
  const last = cells.at(-1)?.at ?? -1;
  return (
    <tr data-row={value}>
      <th
        scope="row"
        className={`sticky left-0 border-r border-b border-r-line-strong px-2 text-left font-medium whitespace-nowrap ${isMarked ? 'bg-accent-tint' : 'bg-paper'}`}
      >
        {text}
      </th>
      {cells.map((cell, index) => {
        const before = cell.at - (cells[index - 1]?.at ?? -1) - 1;
        const isOpen = open === cellKey(cell.place);
        return [
          before > 0 && <NoParts key={`before ${cell.at}`} columns={before} />,
          <td key={cell.at} className={`border-b p-0 text-right ${isOpen ? 'bg-accent-tint' : ''}`}>
            <CellLink rowText={text} cell={cell} saysColumn={saysColumn} address={address} isOpen={isOpen} />
          </td>,
        ];
      })}
      {last < columns - 1 && <NoParts columns={columns - 1 - last} />}
    </tr>
  );
});

/** Words for screen readers alone are hidden, not in a label: the name of a link is what is seen on it. */
function CellLink({
  rowText,
  cell: { at, place, columnText, hasSeveral, parts, isFrom, price, stock, isGood },
  saysColumn,
  address: { hrefOf, onOpen },
  isOpen,
}: {
  rowText: string;
  cell: ShownCell;
  saysColumn: boolean;
  address: CellAddress;
  isOpen: boolean;
}) {
  return (
    <a
      href={hrefOf(place)}
      onClick={onOpen}
      onKeyDown={moveInMatrix}
      data-column={at}
      data-cell={cellKey(place)}
      aria-current={isOpen || undefined}
      // Below the head, too, when it comes into view.
      className="flex scroll-mt-12 flex-wrap justify-end gap-x-3 px-2 py-1 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="sr-only">{rowText} × </span>
      <span className={saysColumn ? 'mr-auto text-left font-medium max-lg:basis-full' : 'sr-only'}>
        <Unbroken text={columnText} />
      </span>
      <span className="sr-only">, </span>
      <span className="whitespace-nowrap">
        {isFrom && <span className="text-xs text-muted">{m.catalogue_matrix_from()} </span>}
        {price}
      </span>
      <span className="sr-only">, </span>
      <span className="w-full text-xs">
        {/* The pieces in stock are those of all parts of the cell. */}
        <span className={hasSeveral ? 'whitespace-nowrap text-muted' : 'sr-only'}>{parts},</span>{' '}
        <span className={`inline-block ${isGood ? 'text-good' : 'text-partial'}`}>
          <Unbroken text={stock} />
        </span>
      </span>
    </a>
  );
}

/** Neighbouring cells without parts. */
function NoParts({ columns }: { columns: number }) {
  return (
    <td colSpan={columns} className="border-b">
      {' '}
    </td>
  );
}

import { memo, useEffect, useRef } from 'react';
import { m } from '@chipload/messages';
import type { MatrixPlace } from '../../listing/listing-steps.ts';
import { keepOneTabStop, moveInMatrix } from './move-in-matrix.ts';
import type { CellAddress, ShownMatrix, ShownRow } from './shown-matrix.ts';

/** The matrix where there is room for it. Its heads stay in sight; the arrow keys move between cells, Enter opens one. */
export function MatrixTable({
  matrix: { rowsName, columnsName = '', columns, rows },
  address,
  open,
}: {
  matrix: ShownMatrix;
  address: CellAddress;
  open: MatrixPlace | undefined;
}) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (table.current !== null) keepOneTabStop(table.current);
  });
  const head = 'sticky top-0 border-b border-line-strong bg-paper px-2 py-1 text-xs font-medium';
  return (
    <div className="hidden max-h-[min(70dvh,44rem)] overflow-auto overscroll-contain md:block print:max-h-none print:overflow-visible">
      <table ref={table} className="tabular border-separate border-spacing-0 text-sm">
        <caption className="sr-only">
          {m.catalogue_matrix_caption({ rows: rowsName, columns: columnsName })}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} left-0 z-20 min-w-28 text-left text-muted`}>
              <span className="block text-right">{columnsName} →</span>
              <span>{rowsName} ↓</span>
            </th>
            {columns.map((text) => (
              <th
                key={text}
                scope="col"
                className={`${head} z-10 text-right align-bottom whitespace-pre-line`}
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
              address={address}
              openColumn={row.value === open?.row ? open.column : undefined}
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
  address: { hrefOf, onOpen },
  openColumn,
}: {
  row: ShownRow;
  columns: number;
  address: CellAddress;
  /** The column of the open cell, if it is in this row. */
  openColumn: string | undefined;
}) {
  const last = cells.at(-1)?.at ?? -1;
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 border-r border-b border-r-line-strong bg-paper px-2 text-left font-medium whitespace-nowrap"
      >
        {text}
      </th>
      {cells.map(({ at, column, label, isFrom, price, stock, hasStock }, index) => {
        const before = at - (cells[index - 1]?.at ?? -1) - 1;
        const isOpen = column === openColumn;
        return [
          before > 0 && <NoParts key={`before ${at}`} columns={before} />,
          <td key={at} className="border-b p-0 text-right">
            <a
              href={hrefOf(value, column)}
              onClick={onOpen}
              onKeyDown={moveInMatrix}
              data-column={at}
              data-cell={`${value} ${column}`}
              aria-label={label}
              aria-current={isOpen || undefined}
              className={
                'block px-2 py-1 whitespace-nowrap hover:bg-hover focus-visible:-outline-offset-2 ' +
                (isOpen ? 'bg-accent-tint' : '')
              }
            >
              {isFrom && <span className="text-xs text-muted">{m.catalogue_from_price()} </span>}
              {price}
              <span className={`block text-xs ${hasStock ? 'text-good' : 'text-partial'}`}>{stock}</span>
            </a>
          </td>,
        ];
      })}
      {last < columns - 1 && <NoParts columns={columns - 1 - last} />}
    </tr>
  );
});

/** Neighbouring cells without parts. */
function NoParts({ columns }: { columns: number }) {
  return (
    <td colSpan={columns} className="border-b">
      {' '}
    </td>
  );
}

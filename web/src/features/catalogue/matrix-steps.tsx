import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { m } from '@chipload/messages';
import { Icon } from '@chipload/ui/icon';
import { cellKey } from './open-cell.ts';
import type { CellAddress, ShownCell, ShownMatrix } from './shown-matrix.ts';

/**
 * The matrix as steps, for a phone: first the row, then the column, then the parts. A matrix of one column is a list of
 * sizes on any screen.
 */
export function MatrixSteps({
  matrix: { rowsName, columnsName, rows },
  address,
  marked,
}: {
  matrix: ShownMatrix;
  address: CellAddress;
  /** The row that is open at first. */
  marked: string | undefined;
}) {
  const [openRow, setOpenRow] = useState(marked);
  const [markedBefore, setMarkedBefore] = useState(marked);
  if (marked !== markedBefore) {
    setMarkedBefore(marked);
    // A closed cell leaves its row open.
    if (marked !== undefined) setOpenRow(marked);
  }
  if (columnsName === undefined) {
    return (
      <>
        <p id="sizes" className="py-2 text-sm text-muted">
          {rowsName}
        </p>
        <ul aria-labelledby="sizes" className="tabular grid gap-x-6 md:grid-cols-2 xl:grid-cols-3">
          {rows.flatMap(({ value, text, cells }) =>
            cells.map((cell) => (
              <li key={value} className="border-b">
                <StepLink cell={cell} text={text} address={address} />
              </li>
            )),
          )}
        </ul>
      </>
    );
  }
  return (
    <div className="tabular md:hidden">
      <p className="py-2 text-sm text-muted">
        {rowsName} → {columnsName} → {m.catalogue_parts_section()}
      </p>
      {rows.map(({ value, text, parts, price, isFrom, cells }) => (
        <details
          key={value}
          name="matrix-row"
          data-row={value}
          open={value === openRow}
          onToggle={({ currentTarget }) =>
            setOpenRow((before) => (currentTarget.open ? value : before === value ? undefined : before))
          }
          className="group border-b"
        >
          <summary className="flex min-h-11 items-center gap-3 text-sm">
            <span className="font-medium">{text}</span>
            <span className="ml-auto text-xs text-muted">{parts}</span>
            <span className="min-w-24 text-right whitespace-nowrap">
              {isFrom && <span className="text-xs text-muted">{m.catalogue_matrix_from()} </span>}
              {price}
            </span>
            <Icon of={ChevronDown} size={16} className="text-muted group-open:rotate-180" />
          </summary>
          <ul className="mb-2 pl-4">
            {cells.map((cell) => (
              <li key={cell.at} className="border-t">
                <StepLink rowText={text} cell={cell} text={cell.columnText} address={address} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function StepLink({
  rowText,
  cell: { place, isFrom, hasSeveral, parts, price, stock, isGood },
  text,
  address: { hrefOf, onOpen },
}: {
  /** Said where the text alone is not the whole size. */
  rowText?: string;
  cell: ShownCell;
  text: string;
  address: CellAddress;
}) {
  return (
    <a
      href={hrefOf(place)}
      onClick={onOpen}
      data-cell={cellKey(place)}
      className="flex min-h-11 items-center gap-3 text-sm hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1 font-medium">
        {rowText !== undefined && <span className="sr-only">{rowText} × </span>}
        {text}
      </span>
      {hasSeveral && <span className="text-xs text-muted">{parts}</span>}
      <span className="min-w-24 text-right whitespace-nowrap">
        {isFrom && <span className="text-xs text-muted">{m.catalogue_matrix_from()} </span>}
        {price}
        <span className={`block text-xs ${isGood ? 'text-good' : 'text-partial'}`}>{stock}</span>
      </span>
    </a>
  );
}

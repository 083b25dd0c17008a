import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { PartsMatrix } from '@chipload/contract';
import { countText } from '@chipload/ui/count-text';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { useLiveMark } from '@chipload/ui/use-live-mark';
import { useShownUnits, useVisitor } from '../../platform/shop.ts';
import { ListingFailed } from '../../listing/listing-failed.tsx';
import { type Listing, searchOf } from '../../listing/listing-search.ts';
import { type ListingSource, listingHref } from '../../listing/listing-source.ts';
import { isPlainClick } from '../../navigation/plain-click.ts';
import { CellParts } from './cell-parts.tsx';
import { MatrixSteps } from './matrix-steps.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { cellKey, type CellSource, type MatrixPlace, openCell, withoutCell } from './open-cell.ts';
import { type CellAddress, shownMatrix } from './shown-matrix.ts';
import { soughtRow } from './sought-size.ts';

/** Parts as a matrix of sizes; an open cell shows its parts below. On a phone, one size is chosen after the other. */
export function MatrixView({
  query: { data: answer, isError, isPlaceholderData, refetch },
  listing,
  source,
  cellSource,
  leftOutText,
}: {
  query: UseQueryResult<PartsMatrix>;
  listing: Listing;
  source: ListingSource;
  /** The category and the query of the parts of a cell. */
  cellSource: (answer: PartsMatrix, cell: MatrixPlace) => CellSource;
  /** Says how many parts are in no cell, and where they are. */
  leftOutText: (inputs: { count: string }) => string;
}) {
  useLiveMark();
  const { currency } = useVisitor();
  const units = useShownUnits();
  const matrix = answer === undefined ? undefined : shownMatrix(answer, units, currency);
  const address = useCellAddress(listing, source);
  const cell = answer && openCell(listing, answer);
  const marked = cell?.row ?? (answer && soughtRow(listing, answer));
  const rows = useMarkedRow(cell === undefined ? marked : undefined);
  if (answer === undefined || matrix === undefined) {
    return isError ? (
      <ListingFailed onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={12} className="h-12" />
    );
  }
  return (
    <div ref={rows} className={isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}>
      <div data-matrix className={cell === undefined ? '' : 'max-md:hidden'}>
        {matrix.columnsName !== undefined && (
          // Another range begins at its first row.
          <MatrixTable
            key={matrix.rows[0]?.value}
            matrix={matrix}
            address={address}
            open={cell}
            marked={marked}
          />
        )}
        <MatrixSteps matrix={matrix} address={address} marked={marked} />
        {answer.left_out > 0 && (
          <p className="pt-2 text-sm text-muted">{leftOutText({ count: countText(answer.left_out) })}</p>
        )}
      </div>
      {cell !== undefined && (
        <CellParts
          key={cellKey(cell)}
          from={cellSource(answer, cell)}
          closed={{ source, listing: withoutCell(listing) }}
          title={matrix.titleOf(cell)}
          cell={cell}
        />
      )}
    </div>
  );
}

/** Brings the row that is looked for into view. */
function useMarkedRow(row: string | undefined) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (row === undefined) return;
    const marked = view.current?.querySelectorAll(`[data-row="${CSS.escape(row)}"]`) ?? [];
    [...marked].find((element) => element.checkVisibility())?.scrollIntoView({ block: 'center' });
  }, [row]);
  return view;
}

/** Returns the addresses of the cells, and what opens them: a matrix has hundreds. */
function useCellAddress(listing: Listing, source: ListingSource): CellAddress {
  const navigate = useNavigate();
  const href = listingHref(source, searchOf(withoutCell(listing)));
  return {
    hrefOf: ({ row, columns }) =>
      [`${href}&row=${encodeURIComponent(row)}`, ...columns.map(encodeURIComponent)].join('&column='),
    onOpen: (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      // Without the origin: the router would load the whole page again.
      const address = event.currentTarget.getAttribute('href') ?? '';
      void navigate({ href: address, resetScroll: false });
    },
  };
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { useShop, useShownUnits, useVisitor } from '../../platform/shop.ts';
import { ListingFailed } from '../../listing/listing-failed.tsx';
import { type Listing, searchOf } from '../../listing/listing-search.ts';
import { type CategorySource, listingHref } from '../../listing/listing-source.ts';
import { cellKey, openCell, withoutCell } from '../../listing/listing-steps.ts';
import { isPlainClick } from '../../navigation/plain-click.ts';
import { CellParts } from './cell-parts.tsx';
import { matrixQuery } from './matrix.queries.ts';
import { MatrixSteps } from './matrix-steps.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { type CellAddress, shownMatrix } from './shown-matrix.ts';

/** The parts of a category as a matrix of sizes; an open cell shows its parts below. On a phone, one size is chosen after the other. */
export function PartsMatrix({
  listing,
  source,
  toolType,
}: {
  listing: Listing;
  source: CategorySource;
  toolType: string;
}) {
  const { api } = useShop();
  const { currency } = useVisitor();
  const units = useShownUnits();
  const query = matrixQuery(api, source, listing);
  const { data: answer, isError, isPlaceholderData, refetch } = useQuery(query);
  const matrix = answer === undefined ? undefined : shownMatrix(answer, units, currency);
  const address = useCellAddress(listing, source);
  if (answer === undefined || matrix === undefined) {
    return isError ? (
      <ListingFailed onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={12} className="h-12" />
    );
  }
  const cell = openCell(listing);
  return (
    <div className={isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}>
      <div data-matrix className={cell === undefined ? '' : 'max-md:hidden'}>
        {matrix.columnsName !== undefined && <MatrixTable matrix={matrix} address={address} open={cell} />}
        <MatrixSteps matrix={matrix} address={address} open={cell} />
        {answer.left_out > 0 && (
          <p className="pt-2 text-sm text-muted">
            {m.catalogue_matrix_left_out({ count: countText(answer.left_out) })}
          </p>
        )}
      </div>
      {cell !== undefined && (
        <CellParts
          key={cellKey(cell)}
          listing={listing}
          source={source}
          answer={answer}
          title={matrix.titleOf(cell)}
          cell={cell}
          toolType={toolType}
        />
      )}
    </div>
  );
}

/** Returns the addresses of the cells, and what opens them: a matrix has hundreds. */
function useCellAddress(listing: Listing, source: CategorySource): CellAddress {
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

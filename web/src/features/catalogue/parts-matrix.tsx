import { useQuery } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import type { Listing } from '../../listing/listing-search.ts';
import type { CategorySource } from '../../listing/listing-source.ts';
import { matrixQuery } from './matrix.queries.ts';
import { sourceOfCell } from './open-cell.ts';
import { MatrixView } from './matrix-view.tsx';

/** The filtered parts of a category as a matrix. */
export function PartsMatrix({ listing, source }: { listing: Listing; source: CategorySource }) {
  const { api } = useShop();
  return (
    <MatrixView
      query={useQuery(matrixQuery(api, source, listing))}
      listing={listing}
      source={source}
      cellSource={(answer, cell) => sourceOfCell(listing, source, answer, cell)}
      leftOutText={m.catalogue_matrix_left_out}
    />
  );
}

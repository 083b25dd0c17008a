import { useQuery } from '@tanstack/react-query';
import type { SeriesMatrix as Answer } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop, useShownUnits } from '../../platform/shop.ts';
import { ListingLink } from '../../listing/listing-link.tsx';
import type { Listing } from '../../listing/listing-search.ts';
import type { SeriesSource } from '../../listing/listing-source.ts';
import { pageLinkClass } from '../../listing/pages-around.ts';
import { MatrixView } from './matrix-view.tsx';
import { seriesMatrixQuery } from './matrix.queries.ts';
import { sourceOfSeriesCell, withoutCell } from './open-cell.ts';
import { axisName } from './shown-matrix.ts';
import { millimetresText } from '../../tools/size-text.ts';

type Shown = { readonly listing: Listing; readonly source: SeriesSource };

/** The parts of a series by size and category, as printed catalogues show the lengths of a drill beside each other. */
export function SeriesMatrix({ listing, source }: Shown) {
  const { api } = useShop();
  const query = useQuery(seriesMatrixQuery(api, source.seriesSlug, listing));
  return (
    <>
      {query.data !== undefined && query.data.ranges.length > 1 && (
        <Ranges answer={query.data} listing={listing} source={source} />
      )}
      <MatrixView
        query={query}
        listing={listing}
        source={source}
        cellSource={(answer, cell) => sourceOfSeriesCell(source, answer, cell)}
        leftOutText={m.catalogue_matrix_listed_only}
      />
    </>
  );
}

/** Links to the ranges of the rows; one of them is shown. */
function Ranges({ answer: { rows, page, ranges }, listing, source }: Shown & { answer: Answer }) {
  const shown = useShownUnits();
  const units = shown === 'as-made' ? unitsOfLabels(ranges.map(({ first }) => first.label)) : shown;
  // The letter of a drill does not say where 8.5 mm is: ranges are in plain lengths.
  const textOf = ({ value, label }: Answer['ranges'][number]['first']) =>
    rows.key === 'diameter' ? millimetresText(Number(value), units) : label;
  const closed = withoutCell(listing);
  return (
    <nav
      aria-label={m.catalogue_matrix_ranges({ name: axisName(rows) })}
      className={`flex flex-wrap items-center gap-1 py-2 print:hidden ${'row' in listing.view ? 'max-md:hidden' : ''}`}
    >
      {ranges.map(({ first, last }, at) => (
        <ListingLink
          key={first.value}
          source={source}
          listing={{ ...closed, page: at + 1 }}
          isCurrent={at + 1 === page}
          className={`${pageLinkClass} ${at + 1 === page ? 'bg-hover font-medium' : ''}`}
        >
          {m.catalogue_matrix_range({ first: textOf(first), last: textOf(last) })}
        </ListingLink>
      ))}
    </nav>
  );
}

/** Returns the units for sizes of which some are in inches and some in millimetres. */
function unitsOfLabels(labels: readonly string[]) {
  return labels.every((label) => !label.endsWith('mm')) ? 'inch' : 'metric';
}

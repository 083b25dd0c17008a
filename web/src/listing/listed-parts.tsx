import { ArrowDown, ArrowUp, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Facet, ListingRow } from '@chipload/contract';
import { type SortName, mostRowsPerPage } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { EmptyState } from '@chipload/ui/empty-state';
import { Icon } from '@chipload/ui/icon';
import { ActiveFilters } from './active-filters.tsx';
import { partsText } from '../tools/parts-text.ts';
import { ListingFilters } from './listing-filters.tsx';
import { ListingLink } from './listing-link.tsx';
import type { ListingSource } from './listing-source.ts';
import type { Listing } from './listing-search.ts';
import { isFiltered, withSort, withoutFilters } from './listing-steps.ts';
import { Paging } from './paging.tsx';
import { PartsForm } from '../parts/parts-form.tsx';

/** A page of a listing, in the answer of a category or a search. */
export type ListedPage = {
  readonly rows: readonly ListingRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly facets: readonly Facet[];
  /** The server has left rows out of the page, which the browser asks for. */
  readonly isCut?: true;
};

/** A table of parts to filter, sort and page, beside its filters. */
export function ListedParts({
  listed,
  caption,
  toolType,
  listing,
  source,
  isOld,
  empty,
  view,
}: {
  listed: ListedPage;
  caption: string;
  toolType: string;
  listing: Listing;
  source: ListingSource;
  isOld: boolean;
  /** Shown when there is no part even without filters. */
  empty: ReactNode;
  /** Another view of the parts: the switch between it and the table, and what is shown instead of the table. */
  view?: { readonly switch: ReactNode; readonly body: ReactNode | undefined };
}) {
  const { rows, total, page, pages, facets } = listed;
  const sort = listing.isOrdered ? listing.sort : undefined;
  const renderSortableHeading = (by: SortName, heading: ReactNode) => (
    <ListingLink source={source} listing={withSort(listing, by)} className="sort-link">
      {heading}
      {by === sort?.by && <SortMark direction={sort.direction} />}
    </ListingLink>
  );
  return (
    <div className="grid gap-x-8 xl:grid-cols-[14.5rem_minmax(0,1fr)] print:block">
      <ListingFilters facets={facets} total={total} listing={listing} source={source} />
      <section
        id="parts"
        tabIndex={-1}
        aria-label={m.catalogue_parts_section()}
        aria-busy={isOld}
        className="min-w-0 outline-none"
      >
        <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="tabular shrink-0 text-sm font-medium">
            {shownText(listed)}
          </p>
          {view?.switch}
          <ActiveFilters facets={facets} listing={listing} source={source} />
        </div>
        {view?.body ?? (
          <>
            <PartsForm
              caption={caption}
              toolType={toolType}
              rows={rows}
              isOld={isOld}
              sort={sort}
              renderSortableHeading={renderSortableHeading}
              empty={isFiltered(listing) ? <NothingMatches listing={listing} source={source} /> : empty}
            />
            <Paging page={page} pages={pages} total={total} listing={listing} source={source} />
          </>
        )}
      </section>
    </div>
  );
}

/** Returns how many parts there are; of a page that is cut also which ones it has, for a reader without scripts and for paper. */
function shownText({ rows, total, page, isCut }: ListedPage): string {
  if (!isCut || rows.length === total) return partsText(total);
  const before = (page - 1) * mostRowsPerPage;
  const [first, last] = [before + 1, before + rows.length].map(countText);
  return m.catalogue_parts_from_to({ first: first ?? '', last: last ?? '', total: countText(total) });
}

function SortMark({ direction }: { direction: 'ascending' | 'descending' }) {
  return (
    <Icon
      of={direction === 'ascending' ? ArrowUp : ArrowDown}
      size={12}
      className="ml-0.5 inline align-[-1px]"
    />
  );
}

function NothingMatches({ listing, source }: { listing: Listing; source: ListingSource }) {
  return (
    <EmptyState icon={SearchX} title={m.catalogue_no_match_title()} body={m.catalogue_no_match_body()}>
      <ListingLink source={source} listing={withoutFilters(listing)} className={buttonClass()}>
        {m.catalogue_clear_filters()}
      </ListingLink>
    </EmptyState>
  );
}

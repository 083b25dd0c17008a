import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, CircleAlert, SearchX, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReplyFrom } from '@chipload/contract';
import type { SortKey } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { usePresent, useShop } from '../../platform/shop.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Trail, trailLinkClass } from '../../ui/trail.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { AddBar } from './add-bar.tsx';
import { categoryQuery } from './catalogue.queries.ts';
import { partsText } from './count-text.ts';
import { FacetList } from './facet-list.tsx';
import { type CategoryPlace, ListingLink } from './listing-link.tsx';
import {
  type Listing,
  type ListingSearch,
  isFiltered,
  listingOf,
  unitsOf,
  withSort,
  withoutFilters,
} from './listing-search.ts';
import { MaterialMarks } from './material-marks.tsx';
import { Paging } from './paging.tsx';
import { PartsTable } from './parts-table.tsx';
import { ReachForm } from './reach-form.tsx';
import { SortSelect } from './sort-select.tsx';
import { usePartsToAdd } from './use-parts-to-add.ts';

type Category = ReplyFrom<'GET', '/products/series/:series/categories/:category'>;

/** A category: its parts in a table, ways to narrow it, and a cart-load of quantities at once. */
export function CategoryScreen({ place, search }: { place: CategoryPlace; search: ListingSearch }) {
  const { api } = useShop();
  const query = categoryQuery(api, place.seriesSlug, place.categorySlug, search);
  const { data: category, isPlaceholderData, refetch } = useQuery(query);
  const listing = listingOf(search);
  if (category === undefined) return <CategoryFailed onRetry={() => void refetch()} />;

  return (
    <Page
      title={category.name}
      trail={
        <Trail label={m.catalogue_trail()}>
          <Link to="/app/products" className={trailLinkClass}>
            {m.catalogue_products()}
          </Link>
          <Link
            to="/app/products/series/$seriesSlug"
            params={{ seriesSlug: place.seriesSlug }}
            className={trailLinkClass}
          >
            {category.series.name}
          </Link>
          <span aria-current="page">{category.name}</span>
        </Trail>
      }
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 text-sm">
        <p className="max-w-text text-muted">{category.summary}</p>
        <MaterialMarks materials={category.materials} />
      </div>
      <div className="grid gap-x-8 xl:grid-cols-[14.5rem_minmax(0,1fr)]">
        <Filters category={category} listing={listing} place={place} />
        <Listed category={category} listing={listing} place={place} isOld={isPlaceholderData} />
      </div>
    </Page>
  );
}

/** The filters: beside the table where there is room, otherwise folded up above it. */
function Filters({
  category: { facets },
  listing,
  place,
}: {
  category: Category;
  listing: Listing;
  place: CategoryPlace;
}) {
  return (
    <details
      ref={openWhereBeside}
      className="mb-3 min-w-0 xl:sticky xl:top-(--title-height) xl:mb-0 xl:max-h-[calc(100dvh-var(--title-height))] xl:self-start xl:overflow-y-auto xl:py-2 xl:details-content:[content-visibility:visible]"
    >
      <summary className={`${buttonClass()} xl:hidden`}>
        <Icon of={SlidersHorizontal} size={16} />
        <span className="md:hidden">{m.catalogue_filters_and_order()}</span>
        <span className="hidden md:inline">{m.catalogue_filters()}</span>
      </summary>
      <nav aria-label={m.catalogue_filters()} className="px-0.5">
        <div className="py-3 md:hidden">
          <SortSelect listing={listing} place={place} />
        </div>
        <FacetList facets={facets} listing={listing} place={place} />
        <ReachForm listing={listing} place={place} units={unitsOf(facets)} />
      </nav>
    </details>
  );
}

/** Beside the table the filters are seen either way; open, they are so for everybody. */
function openWhereBeside(filters: HTMLDetailsElement | null): void {
  if (filters !== null && matchMedia('(width >= 80rem)').matches) filters.open = true;
}

function Listed({
  category,
  listing,
  place,
  isOld,
}: {
  category: Category;
  listing: Listing;
  place: CategoryPlace;
  isOld: boolean;
}) {
  const { currency } = usePresent();
  const adding = usePartsToAdd();
  const { rows, total, page, pages, facets } = category;
  const sortable = (by: SortKey, heading: ReactNode) => (
    <ListingLink place={place} listing={withSort(listing, by)} className="hover:text-ink">
      {heading}
      {by === listing.sort.by && <SortMark direction={listing.sort.direction} />}
    </ListingLink>
  );
  const isTyped = Object.keys(adding.quantities).length > 0;

  return (
    <section aria-label={m.catalogue_parts_section()} aria-busy={isOld} className="min-w-0">
      <div className="flex min-h-10 items-center gap-4 overflow-x-auto">
        <p role="status" className="tabular shrink-0 text-sm font-medium">
          {partsText(total)}
        </p>
        <ActiveFilters facets={facets} listing={listing} place={place} />
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          adding.add();
        }}
      >
        {rows.length === 0 ? (
          <NothingMatches listing={listing} place={place} />
        ) : (
          <div className={isOld ? 'opacity-60 transition-opacity delay-150' : ''}>
            <PartsTable
              caption={m.catalogue_category_title({
                series: category.series.name,
                category: category.name,
              })}
              toolType={category.tool_type}
              rows={rows}
              currency={currency}
              quantities={adding.quantities}
              onType={adding.type}
              messages={adding.messages}
              sort={listing.sort}
              sortable={sortable}
            />
          </div>
        )}
        {isTyped && (
          <AddBar toAdd={adding.toAdd} errors={adding.errors} isBusy={adding.isBusy} onClear={adding.clear} />
        )}
      </form>
      <Paging page={page} pages={pages} total={total} listing={listing} place={place} />
    </section>
  );
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

function NothingMatches({ listing, place }: { listing: Listing; place: CategoryPlace }) {
  return isFiltered(listing) ? (
    <EmptyState icon={SearchX} title={m.catalogue_no_match_title()} body={m.catalogue_no_match_body()}>
      <ListingLink place={place} listing={withoutFilters(listing)} className={buttonClass()}>
        {m.catalogue_clear_filters()}
      </ListingLink>
    </EmptyState>
  ) : (
    <EmptyState icon={SearchX} title={m.catalogue_no_parts_title()} body={m.catalogue_no_parts_body()}>
      <Link
        to="/app/products/series/$seriesSlug"
        params={{ seriesSlug: place.seriesSlug }}
        className={buttonClass()}
      >
        {m.catalogue_back_to_series()}
      </Link>
    </EmptyState>
  );
}

/** Neither these rows nor any before them are here: what happened was said in a notification. */
function CategoryFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title={m.catalogue_products()}>
      <Notice tone="bad" icon={CircleAlert} title={m.catalogue_failed_title()} role="alert">
        <p>{m.catalogue_failed_body()}</p>
        <Button onClick={onRetry} className="mt-2 justify-self-start">
          {m.catalogue_try_again()}
        </Button>
      </Notice>
    </Page>
  );
}

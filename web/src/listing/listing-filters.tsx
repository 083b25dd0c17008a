import './listing-filters.css';
import { SlidersHorizontal, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { m } from '@chipload/messages';
import { useShownUnits } from '../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Icon } from '@chipload/ui/icon';
import { FacetList, type FilterProps } from './facet-list.tsx';
import { partsText } from '../tools/parts-text.ts';
import { ListingLink } from './listing-link.tsx';
import { chosenFilters, isFiltered, mayReach, unitsOf, withoutFilters } from './listing-steps.ts';
import { ReachForm } from './limit-form.tsx';
import { SortSelect } from './sort-select.tsx';

/**
 * The filters: beside the table where there is room, collapsed above it on a narrower screen, and a sheet at the lower
 * edge of a phone, with a button that says how many parts are left. Its head and its foot stay while it scrolls.
 */
export function ListingFilters({ facets, total, listing, source }: FilterProps & { total: number }) {
  const shown = useShownUnits();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const filters = details.current;
    const wide = matchMedia(wideWindow);
    const follow = () => {
      if (filters !== null) filters.open = wide.matches;
    };
    // Beside the table they are visible anyway, and so open to screen readers too; in a window made narrow they would cover it.
    if (wide.matches) follow();
    wide.addEventListener('change', follow);
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && filters?.open === true && !isBeside()) closeFilters(filters);
    };
    filters?.addEventListener('keydown', closeByEscape);
    return () => {
      wide.removeEventListener('change', follow);
      filters?.removeEventListener('keydown', closeByEscape);
    };
  }, []);
  // Without scripts the link opens the page again, with the sheet closed.
  const closeInPlace = (event: MouseEvent) => {
    event.preventDefault();
    closeFilters(details.current);
  };

  return (
    <details
      ref={details}
      className="listing-filters mb-3 min-w-0 print:hidden xl:sticky xl:top-(--from-top) xl:mb-0 xl:max-h-[calc(100dvh-var(--from-top))] xl:self-start xl:overflow-y-auto xl:py-2 xl:details-content:[content-visibility:visible]"
    >
      <summary className={`${buttonClass()} xl:hidden`}>
        <Icon of={SlidersHorizontal} size={16} />
        <span className="md:hidden">{m.catalogue_filters_and_order()}</span>
        <span className="hidden md:inline">{m.catalogue_filters()}</span>
        {isFiltered(listing) && (
          <span className="tabular">
            {m.catalogue_filters_count({ count: countText(chosenFilters(listing)) })}
          </span>
        )}
      </summary>
      <div
        aria-hidden="true"
        onClick={() => closeFilters(details.current)}
        className="fixed inset-0 z-40 bg-veil md:hidden"
      />
      <div className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-50 max-md:flex max-md:max-h-[85dvh] max-md:flex-col max-md:rounded-t-panel max-md:bg-paper max-md:pb-[env(safe-area-inset-bottom)] max-md:shadow-float">
        <SheetHead listing={listing} source={source} onClose={closeInPlace} />
        <nav
          aria-label={m.catalogue_filters()}
          className="gap-x-8 px-1 *:break-inside-avoid max-md:min-h-0 max-md:overflow-y-auto max-md:overscroll-contain max-md:px-4 md:max-xl:columns-2"
        >
          <div className="py-3 md:hidden">
            <SortSelect facets={facets} listing={listing} source={source} />
          </div>
          <FacetList facets={facets} listing={listing} source={source} />
          {mayReach(facets, listing) && (
            <ReachForm listing={listing} source={source} units={unitsOf(facets, shown)} />
          )}
        </nav>
        <div className="flex gap-2 border-t px-4 py-2 md:hidden">
          {isFiltered(listing) && (
            <ListingLink source={source} listing={withoutFilters(listing)} className={buttonClass()}>
              {m.catalogue_clear_filters()}
            </ListingLink>
          )}
          <ListingLink
            source={source}
            listing={listing}
            onClick={closeInPlace}
            className={`flex-1 ${buttonClass({ look: 'primary' })}`}
          >
            {m.catalogue_show_parts({ parts: partsText(total) })}
          </ListingLink>
        </div>
      </div>
    </details>
  );
}

/** The title of the sheet, with the button that closes it. */
function SheetHead({
  listing,
  source,
  onClose,
}: Pick<FilterProps, 'listing' | 'source'> & { onClose: (event: MouseEvent) => void }) {
  return (
    <div className="flex items-center justify-between gap-2 border-b py-1 pr-1 pl-4 md:hidden">
      <h2 className="font-semibold">{m.catalogue_filters_and_order()}</h2>
      <ListingLink
        source={source}
        listing={listing}
        label={m.ui_close()}
        onClick={onClose}
        className="grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
      >
        <Icon of={X} size={20} />
      </ListingLink>
    </div>
  );
}

/** Closes them, with the focus where they are opened. */
function closeFilters(filters: HTMLDetailsElement | null): void {
  if (filters === null) return;
  filters.open = false;
  filters.querySelector('summary')?.focus();
}

/** From this width on, the filters are beside the table. */
const wideWindow = '(width >= 80rem)';

function isBeside(): boolean {
  return matchMedia(wideWindow).matches;
}

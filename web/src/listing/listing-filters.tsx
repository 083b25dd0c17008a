import { SlidersHorizontal } from 'lucide-react';
import { m } from '@chipload/messages';
import { useShownUnits } from '../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { FacetList, type FilterProps } from './facet-list.tsx';
import { unitsOf } from './listing-steps.ts';
import { ReachForm } from './reach-form.tsx';
import { SortSelect } from './sort-select.tsx';

/** The filters: beside the table where there is room, otherwise collapsed above it. */
export function ListingFilters({ facets, listing, source }: FilterProps) {
  const shown = useShownUnits();
  return (
    <details
      ref={openWhereBeside}
      className="mb-3 min-w-0 print:hidden xl:sticky xl:top-(--from-top) xl:mb-0 xl:max-h-[calc(100dvh-var(--from-top))] xl:self-start xl:overflow-y-auto xl:py-2 xl:details-content:[content-visibility:visible]"
    >
      <summary className={`${buttonClass()} xl:hidden`}>
        <Icon of={SlidersHorizontal} size={16} />
        <span className="md:hidden">{m.catalogue_filters_and_order()}</span>
        <span className="hidden md:inline">{m.catalogue_filters()}</span>
      </summary>
      <nav
        aria-label={m.catalogue_filters()}
        className="gap-x-8 px-0.5 *:break-inside-avoid md:max-xl:columns-2"
      >
        <div className="py-3 md:hidden">
          <SortSelect listing={listing} source={source} />
        </div>
        <FacetList facets={facets} listing={listing} source={source} />
        <ReachForm listing={listing} source={source} units={unitsOf(facets, shown)} />
      </nav>
    </details>
  );
}

/** Opens the filters where they are beside the table: visible anyway, they are open to screen readers too. */
function openWhereBeside(filters: HTMLDetailsElement | null): void {
  if (filters !== null && matchMedia('(width >= 80rem)').matches) filters.open = true;
}

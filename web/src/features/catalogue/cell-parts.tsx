import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { useShop } from '../../platform/shop.ts';
import { categoryQuery } from '../../listing/catalogue.queries.ts';
import { ListingFailed } from '../../listing/listing-failed.tsx';
import { ListingLink } from '../../listing/listing-link.tsx';
import { type Listing, listingOf } from '../../listing/listing-search.ts';
import type { ListingSource } from '../../listing/listing-source.ts';
import { PartsForm } from '../../parts/parts-form.tsx';
import { partsText } from '../../tools/parts-text.ts';
import { cellKey, type CellSource, type MatrixPlace } from './open-cell.ts';

/** The parts of an open cell, with a quantity for each. */
export function CellParts({
  from: { source, search },
  closed,
  title,
  cell,
}: {
  from: CellSource;
  /** The matrix without the open cell. */
  closed: { readonly source: ListingSource; readonly listing: Listing };
  title: string;
  cell: MatrixPlace;
}) {
  const { api } = useShop();
  const query = categoryQuery(api, source.seriesSlug, source.categorySlug, search);
  const { data: found, isError, isPlaceholderData, refetch } = useQuery(query);
  const isLoaded = found !== undefined && !isPlaceholderData;
  const { section, heading } = useOpenedCell(cellKey(cell), isLoaded);
  return (
    <section ref={section} aria-labelledby="cell" className="mt-6 scroll-mb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
        <h2 ref={heading} id="cell" tabIndex={-1} className="mr-auto font-semibold outline-none">
          {title}
          {isLoaded && <span className="ml-3 text-sm font-normal text-muted">{partsText(found.total)}</span>}
        </h2>
        <ListingLink
          source={source}
          listing={{ ...listingOf(search), isWhole: false }}
          className={buttonClass({ size: 'small' })}
        >
          {m.catalogue_matrix_in_table()}
        </ListingLink>
        <ListingLink {...closed} className={buttonClass({ size: 'small' })}>
          <Icon of={ArrowLeft} size={16} />
          {m.catalogue_matrix_close()}
        </ListingLink>
      </div>
      {!isLoaded ? (
        isError ? (
          <ListingFailed onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        )
      ) : (
        <PartsForm
          caption={title}
          toolType={found.tool_type}
          rows={found.rows}
          empty={<p>{m.catalogue_no_match_title()}</p>}
        />
      )}
    </section>
  );
}

/**
 * Moves the focus from the cell to the heading of its parts, and back when they close. Once they are there, the page scrolls as far
 * as is needed to see their quantities, or their heading at the top if they are more than a screen.
 */
function useOpenedCell(cell: string, isLoaded: boolean) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.closest('[data-matrix]')) heading.current?.focus({ preventScroll: true });
    return () => {
      const links = document.querySelectorAll<HTMLAnchorElement>(
        `[data-matrix] a[data-cell="${CSS.escape(cell)}"]`,
      );
      [...links].find((link) => link.checkVisibility())?.focus();
    };
  }, [cell]);
  useEffect(() => {
    const wasOpenedHere = document.activeElement === heading.current;
    if (isLoaded && wasOpenedHere) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isLoaded]);
  return { section, heading };
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { Suspense } from 'react';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { Page } from '@chipload/ui/page';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { Trail, trailLinkClass } from '@chipload/ui/trail';
import { categoryQuery } from '../../listing/catalogue.queries.ts';
import { ListedParts } from '../../listing/listed-parts.tsx';
import { ListingFailed } from '../../listing/listing-failed.tsx';
import type { CategorySource } from '../../listing/listing-source.ts';
import { type ListingSearch, listingOf } from '../../listing/listing-search.ts';
import { isMatrix } from '../../listing/listing-steps.ts';
import { PartsMatrix } from './matrices.ts';
import { ViewSwitch } from './view-switch.tsx';
import { MaterialMarks } from '../../tools/material-marks.tsx';

/** A category: its filters, and a table of its parts with a quantity for each. */
export function CategoryScreen({ source, search }: { source: CategorySource; search: ListingSearch }) {
  'use no memo'; // it renders again only with other parts
  const { api } = useShop();
  const query = categoryQuery(api, source.seriesSlug, source.categorySlug, search);
  const { data: category, isPlaceholderData, refetch } = useQuery(query);
  const listing = listingOf(search);
  if (category === undefined) {
    return (
      <Page title={m.catalogue_products()}>
        <ListingFailed onRetry={() => void refetch()} />
      </Page>
    );
  }

  // Sizes that an owner has described are compared in the table alone.
  const hasMatrix = category.total > 0 && !category.rows[0]?.tool.own?.type_name;
  const showsMatrix = hasMatrix && isMatrix(listing);
  // Many series have a category of this name, such as “Inch”.
  const title = m.catalogue_category_title({ series: category.series.name, category: category.name });
  return (
    <Page
      waits={showsMatrix}
      title={title}
      trail={
        <Trail label={m.catalogue_trail()}>
          <Link to="/app/products" className={trailLinkClass}>
            {m.catalogue_products()}
          </Link>
          <Link
            to="/app/products/series/$seriesSlug"
            params={{ seriesSlug: source.seriesSlug }}
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
      <ListedParts
        listed={category}
        caption={title}
        toolType={category.tool_type}
        listing={listing}
        source={source}
        isOld={isPlaceholderData}
        view={{
          switch: hasMatrix && <ViewSwitch first="table" listing={listing} source={source} />,
          body: showsMatrix ? (
            <Suspense fallback={<SkeletonRows rows={12} className="h-12" />}>
              <PartsMatrix listing={listing} source={source} />
            </Suspense>
          ) : undefined,
        }}
        empty={<NoParts seriesSlug={source.seriesSlug} />}
      />
    </Page>
  );
}

function NoParts({ seriesSlug }: { seriesSlug: string }) {
  return (
    <EmptyState icon={SearchX} title={m.catalogue_no_parts_title()} body={m.catalogue_no_parts_body()}>
      <Link to="/app/products/series/$seriesSlug" params={{ seriesSlug }} className={buttonClass()}>
        {m.catalogue_back_to_series()}
      </Link>
    </EmptyState>
  );
}

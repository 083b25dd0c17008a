import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import { Suspense } from 'react';
import type { ReplyFrom } from '@chipload/contract';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { useVisitor, useShop } from '../../platform/shop.ts';
import { EmptyState } from '@chipload/ui/empty-state';
import { Money } from '@chipload/ui/money';
import { Page } from '@chipload/ui/page';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { Trail, trailLinkClass } from '@chipload/ui/trail';
import { ToolFilesMenu } from '../../parts/tool-files-menu.tsx';
import { seriesQuery } from '../../listing/catalogue.queries.ts';
import { type ListingSearch, listingOf } from '../../listing/listing-search.ts';
import { isMatrix } from '../../listing/listing-steps.ts';
import { PageLinks } from '../../listing/page-links.tsx';
import { ShopLink } from '../../navigation/shop-link.tsx';
import { categoryHref } from '../../tools/catalogue-hrefs.ts';
import { partsText } from '../../tools/parts-text.ts';
import { MaterialList } from '../../tools/material-list.tsx';
import { ToolThumbnail } from '../../tools/tool-thumbnail.tsx';
import { CatalogueDocuments } from './late-documents.ts';
import { SeriesMatrix } from './matrices.ts';
import { ViewSwitch } from './view-switch.tsx';

type Series = ReplyFrom<'GET', '/products/series/:series'>;
type Category = Series['categories'][number];

/** A series: its materials and its categories, as a list or as the columns of a matrix of its parts. */
export function SeriesScreen({ seriesSlug, search }: { seriesSlug: string; search: ListingSearch }) {
  const { api } = useShop();
  const { page, view, row, column } = search;
  const listing = listingOf({ page, view, row, column }); // its matrix has no filters
  const { data: series } = useSuspenseQuery(seriesQuery(api, seriesSlug, search));
  const hasMatrix = series.pages > 1 || series.categories.filter(({ parts }) => parts > 0).length > 1;
  // What parts of the owner’s own types cannot do is not offered for them.
  const hasBodies = series.categories.some(
    ({ parts, example }) => parts > 0 && example?.own?.type_name === undefined,
  );
  const source = { seriesSlug };
  const showsMatrix = hasMatrix && isMatrix(listing);
  return (
    <Page
      waits={showsMatrix}
      title={series.name}
      trail={
        <Trail label={m.catalogue_trail()}>
          <Link to="/app/products" className={trailLinkClass}>
            {m.catalogue_products()}
          </Link>
          <span aria-current="page">{series.name}</span>
        </Trail>
      }
      actions={hasBodies && <ToolFilesMenu of={`/products/series/${series.slug}/tool-data?`} />}
      sidebar={
        series.materials.length === 0 ? undefined : (
          <section aria-labelledby="materials">
            <h2 id="materials" className="mb-3 font-semibold">
              {m.catalogue_materials()}
            </h2>
            <MaterialList materials={series.materials} />
          </section>
        )
      }
    >
      <p className="max-w-text text-base">{series.summary}</p>
      {series.body.split(/\n\s*\n/).map((paragraph) => (
        <p
          key={paragraph}
          // On a phone the sizes come first.
          className={`mt-3 max-w-text text-base text-muted ${isMatrix(listing) ? 'max-md:hidden' : ''}`}
        >
          {paragraph}
        </p>
      ))}
      {series.documents.length > 0 && (
        <div className="mt-6 max-w-text">
          <Suspense>
            <CatalogueDocuments documents={series.documents} />
          </Suspense>
        </div>
      )}
      <section aria-labelledby="categories" className="mt-8">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line-strong pb-2">
          <h2 id="categories" className="mr-auto font-semibold">
            {isMatrix(listing) ? m.catalogue_matrix_heading() : m.catalogue_categories()}
          </h2>
          <p className="tabular text-sm text-muted">{partsText(series.parts)}</p>
          {hasMatrix && <ViewSwitch first="list" listing={listing} source={source} />}
        </div>
        {showsMatrix ? (
          <Suspense fallback={<SkeletonRows rows={12} className="h-12" />}>
            <SeriesMatrix listing={listing} source={source} />
          </Suspense>
        ) : (
          <Categories series={series} />
        )}
      </section>
    </Page>
  );
}

function Categories({ series }: { series: Series }) {
  const { currency } = useVisitor();
  if (series.categories.length === 0) {
    return (
      <div className="mt-4">
        <EmptyState
          icon={Package}
          title={m.catalogue_no_categories_title()}
          body={m.catalogue_no_categories_body()}
        />
      </div>
    );
  }
  return (
    <>
      <ul>
        {series.categories.map((category) => (
          <CategoryRow key={category.slug} seriesSlug={series.slug} category={category} currency={currency} />
        ))}
      </ul>
      <PageLinks
        page={series.page}
        pages={series.pages}
        address={{ to: '/app/products/series/$seriesSlug', params: { seriesSlug: series.slug } }}
      />
    </>
  );
}

function CategoryRow({
  seriesSlug,
  category: { slug, name, summary, parts, from_price, example },
  currency,
}: {
  seriesSlug: string;
  category: Category;
  currency: Currency;
}) {
  return (
    <li className="relative grid gap-x-6 gap-y-2 border-b py-4 hover:bg-hover sm:grid-cols-[12.5rem_1fr_auto] sm:items-center">
      <div className="flex items-center">{example !== null && <ToolThumbnail tool={example} />}</div>
      <div className="min-w-0 text-sm">
        <h3 className="font-medium">
          <ShopLink
            href={categoryHref(seriesSlug, slug)}
            className="wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          >
            {name}
          </ShopLink>
        </h3>
        <p className="max-w-text text-muted">{summary}</p>
      </div>
      <p className="tabular grid text-sm sm:min-w-24 sm:text-right">
        <span>{partsText(parts)}</span>
        {from_price !== 'invalid' && (
          <span className="text-muted">
            {m.catalogue_from_price()} <Money cents={from_price} currency={currency} />
          </span>
        )}
      </p>
    </li>
  );
}

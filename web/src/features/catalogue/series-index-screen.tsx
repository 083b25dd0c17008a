import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { countText } from '@chipload/ui/count-text';
import { EmptyState } from '@chipload/ui/empty-state';
import { Page } from '@chipload/ui/page';
import { Trail, trailLinkClass } from '@chipload/ui/trail';
import { familiesQuery } from '../../listing/catalogue.queries.ts';
import { PageLinks } from '../../listing/page-links.tsx';
import { PaintedLater } from '../../navigation/painted-later.tsx';
import { ShopLink } from '../../navigation/shop-link.tsx';
import type { FamilySearch } from '../../listing/page-search.ts';
import { seriesHref } from '../../tools/catalogue-hrefs.ts';
import { partsText } from '../../tools/parts-text.ts';
import { type Family, type Series, familyName } from '../../tools/families.ts';
import { MaterialMarks } from '../../tools/material-marks.tsx';
import { ToolThumbnail } from '../../tools/tool-thumbnail.tsx';

/** The series of the shop by type of tool, or a page of one type, and links to the other ways into the catalogue. */
export function SeriesIndexScreen({
  search,
  catalogueLinks,
}: {
  search: FamilySearch;
  catalogueLinks: ReactNode;
}) {
  const { api } = useShop();
  const { data: index } = useSuspenseQuery(familiesQuery(api, search));
  const inWindow = countInWindow(index.families);
  const renderFamily = (family: Family) => (
    <FamilySection key={family.type} family={family} isWhole={search.type === family.type} />
  );
  return (
    <Page
      title={m.catalogue_products()}
      trail={
        <Trail label={m.catalogue_trail()}>
          <Link to="/app" activeOptions={{ exact: true }} className={trailLinkClass}>
            {m.catalogue_home()}
          </Link>
          {search.type === undefined ? (
            <span aria-current="page">{m.catalogue_products()}</span>
          ) : (
            [
              <Link
                key="products"
                to="/app/products"
                activeOptions={{ exact: true }}
                activeProps={{ 'aria-current': undefined }}
                className={trailLinkClass}
              >
                {m.catalogue_products()}
              </Link>,
              <span key="type" aria-current="page">
                {familyName(search.type, index.families[0]?.name)}
              </span>,
            ]
          )}
        </Trail>
      }
    >
      {index.families.length === 0 ? (
        <EmptyState
          icon={Package}
          title={m.catalogue_no_series_title()}
          body={m.catalogue_no_series_body()}
        />
      ) : (
        index.families.slice(0, inWindow).map(renderFamily)
      )}
      <PaintedLater>
        {index.families.slice(inWindow).map(renderFamily)}
        <PageLinks page={index.page} pages={index.pages} address={{ to: '/app/products' }} />
        {catalogueLinks}
      </PaintedLater>
    </Page>
  );
}

/** More rows than the window of a desk shows below the head of the page. */
const mostRowsInWindow = 12;

/** Returns how many of the families begin in the window. */
function countInWindow(families: readonly Family[]): number {
  const rowsBefore = (at: number) =>
    families.slice(0, at).reduce((sum, { series }) => sum + series.length, 0);
  return families.filter((_family, at) => rowsBefore(at) < mostRowsInWindow).length;
}

/** A type of tool with its series, and a link to all of them if these are only the first. */
function FamilySection({ family, isWhole }: { family: Family; isWhole: boolean }) {
  const { type, parts, series, series_count: count } = family;
  const name = familyName(type, family.name);
  return (
    <section aria-labelledby={type} className="mb-10">
      <div className="flex items-baseline justify-between gap-4 border-b border-line-strong pb-2">
        <h2 id={type} className="font-semibold">
          {name}
        </h2>
        <p className="tabular text-sm text-muted">{partsText(parts)}</p>
      </div>
      <ul>
        {series.map((one) => (
          <SeriesRow key={one.slug} series={one} />
        ))}
      </ul>
      {!isWhole && series.length < count && (
        <p className="pt-3 text-sm">
          <Link to="/app/products" search={{ type }} className="text-accent hover:underline">
            {m.catalogue_all_series({ family: name, count: countText(count) })}
          </Link>
        </p>
      )}
    </section>
  );
}

function SeriesRow({ series: { slug, name, summary, parts, materials, example } }: { series: Series }) {
  return (
    <li className="relative grid gap-x-6 gap-y-2 border-b py-3 hover:bg-hover sm:grid-cols-[12.5rem_1fr] lg:grid-cols-[12.5rem_1fr_13.5rem_6rem] lg:items-center">
      <div className="flex items-center">{example !== null && <ToolThumbnail tool={example} />}</div>
      <div className="min-w-0 text-sm">
        <h3 className="font-medium">
          <ShopLink
            href={seriesHref(slug)}
            className="wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          >
            {name}
          </ShopLink>
        </h3>
        <p className="max-w-text text-muted">{summary}</p>
      </div>
      <div className="sm:col-start-2 lg:col-start-auto">
        <MaterialMarks materials={materials} />
      </div>
      <p className="tabular text-sm text-muted sm:col-start-2 lg:col-start-auto lg:text-right">
        {partsText(parts)}
      </p>
    </li>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { EmptyState } from '@chipload/ui/empty-state';
import { Page } from '@chipload/ui/page';
import { Trail, trailLinkClass } from '@chipload/ui/trail';
import { seriesListQuery } from '../../listing/catalogue.queries.ts';
import { partsText } from '../../tools/parts-text.ts';
import { type Series, familiesOf } from '../../tools/families.ts';
import { MaterialMarks } from '../../tools/material-marks.tsx';
import { ToolThumbnail } from '../../tools/tool-thumbnail.tsx';

/** Every series of the shop by type of tool, and links to the other ways into the catalogue. */
export function SeriesIndexScreen({ catalogueLinks }: { catalogueLinks: ReactNode }) {
  const { api } = useShop();
  const { data: series } = useSuspenseQuery(seriesListQuery(api));
  return (
    <Page
      title={m.catalogue_products()}
      trail={
        <Trail label={m.catalogue_trail()}>
          <Link to="/app" className={trailLinkClass}>
            {m.catalogue_home()}
          </Link>
          <span aria-current="page">{m.catalogue_products()}</span>
        </Trail>
      }
    >
      {series.length === 0 ? (
        <EmptyState
          icon={Package}
          title={m.catalogue_no_series_title()}
          body={m.catalogue_no_series_body()}
        />
      ) : (
        familiesOf(series).map((family) => (
          <section key={family.type} aria-labelledby={family.type} className="mb-10">
            <div className="flex items-baseline justify-between gap-4 border-b border-line-strong pb-2">
              <h2 id={family.type} className="font-semibold">
                {family.name}
              </h2>
              <p className="tabular text-sm text-muted">{partsText(family.parts)}</p>
            </div>
            <ul>
              {family.series.map((one) => (
                <SeriesRow key={one.slug} series={one} />
              ))}
            </ul>
          </section>
        ))
      )}
      {catalogueLinks}
    </Page>
  );
}

function SeriesRow({ series: { slug, name, summary, parts, materials, example } }: { series: Series }) {
  return (
    <li className="relative grid gap-x-6 gap-y-2 border-b py-3 hover:bg-hover sm:grid-cols-[12.5rem_1fr] lg:grid-cols-[12.5rem_1fr_13.5rem_6rem] lg:items-center">
      <div className="flex items-center">{example !== null && <ToolThumbnail tool={example} />}</div>
      <div className="min-w-0 text-sm">
        <h3 className="font-medium">
          <Link
            to="/app/products/series/$seriesSlug"
            params={{ seriesSlug: slug }}
            className="wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          >
            {name}
          </Link>
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

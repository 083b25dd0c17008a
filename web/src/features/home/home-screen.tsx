import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { EmptyState } from '@chipload/ui/empty-state';
import { Page } from '@chipload/ui/page';
import { familiesQuery } from '../../listing/catalogue.queries.ts';
import { partsText } from '../../tools/parts-text.ts';
import { type Family, familyName } from '../../tools/families.ts';
import { FindField } from '../../finding/find-field.tsx';
import { SeriesCard } from './series-card.tsx';

/** The quickest way to a part, what a customer bought before, and the series by type of tool. */
export function HomeScreen({ before }: { before: ReactNode }) {
  const { api } = useShop();
  const {
    data: { families },
  } = useSuspenseQuery(familiesQuery(api));
  return (
    <Page title={m.pages_home_title()}>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_26rem]">
        <div>
          <p className="max-w-text text-base text-muted">{m.pages_home_intro()}</p>
          <FamilyLinks families={families} />
        </div>
        <div>
          <FindField name={m.search_box()} query="" place="" />
          <p className="mt-1 text-xs text-muted">{m.search_hint()}</p>
        </div>
      </div>
      {before}
      {families.length === 0 ? (
        <div className="mt-8">
          <EmptyState title={m.catalogue_no_series_title()} body={m.catalogue_no_series_body()} />
        </div>
      ) : (
        <div className="mt-10 grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {families.map((family) => (
            <FamilySection key={family.type} family={family} />
          ))}
        </div>
      )}
    </Page>
  );
}

function FamilyLinks({ families }: { families: readonly Family[] }) {
  return (
    <nav aria-label={m.catalogue_families()} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {families.map(({ type, parts, series, series_count: count }) => (
          <li key={type}>
            <a
              href={series.length < count ? `/app/products?type=${type}` : `#${type}`}
              className="flex h-10 items-center gap-2 rounded-control border border-line-strong px-3 text-sm font-medium transition-colors hover:bg-hover pointer-coarse:h-11"
            >
              {familyName(type)}
              <span className="tabular font-normal text-muted">{partsText(parts)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Classes by the number of series in a type of tool, up to four: the columns of the page that it takes, and its own columns. */
const spans = ['', '', 'sm:col-span-2', 'sm:col-span-2 lg:col-span-3', 'sm:col-span-2 lg:col-span-4'];
const grids = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-2 lg:grid-cols-3', 'sm:grid-cols-2 lg:grid-cols-4'];

function FamilySection({ family: { type, parts, series } }: { family: Family }) {
  const columns = Math.min(series.length, 4);
  return (
    <section aria-labelledby={type} className={`flex flex-col ${spans[columns]}`}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line-strong pb-2">
        <h2 id={type} className="font-semibold">
          {familyName(type)}
        </h2>
        <p className="tabular text-sm text-muted">{partsText(parts)}</p>
      </div>
      <ul className={`grid flex-1 gap-x-8 ${grids[columns]}`}>
        {series.map((one) => (
          <SeriesCard key={one.slug} series={one} />
        ))}
      </ul>
    </section>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { EmptyState } from '@chipload/ui/empty-state';
import { Page } from '@chipload/ui/page';
import { familiesQuery } from '../../listing/catalogue.queries.ts';
import { FindField } from '../../finding/find-field.tsx';
import { homeQuery } from './home.queries.ts';
import { FamilyIndex } from './family-index.tsx';
import { NavLink } from '../../navigation/nav-link.tsx';

/** Loaded where the owner wrote a first page. */
export const HomeText = lazyRouteComponent(() => import('./home-text.tsx'), 'HomeText');

/** The quickest way to a part, what a customer bought before, the series of each type of tool by name, and the other ways in. */
export function HomeScreen({ before }: { before: ReactNode }) {
  const { api, page } = useShop();
  const { data: home } = useSuspenseQuery(homeQuery(api));
  const about = home?.subtitle || page.tagline;
  return (
    <Page title={home?.title ?? m.pages_home_title()}>
      <div className="mx-auto grid max-w-2xl gap-y-6 lg:py-6">
        {about !== '' && <p className="text-base text-muted">{about}</p>}
        <div>
          <FindField name={m.search_box()} query="" place="" />
          <p className="mt-1 text-xs text-muted">{m.search_hint()}</p>
          <Link
            to="/app/quick-add"
            hash="scan"
            className="thumb-room text-sm text-accent pointer-fine:hidden"
          >
            {m.pages_scan_label()}
          </Link>
        </div>
      </div>
      {before}
      {home ? (
        <Suspense>
          <HomeText home={home} products={<Products />} />
        </Suspense>
      ) : (
        <Products />
      )}
    </Page>
  );
}

/** The series by type of tool, and the other ways in. */
function Products() {
  const { api } = useShop();
  const {
    data: { families },
  } = useSuspenseQuery(familiesQuery(api));
  return (
    <div>
      {families.length === 0 && (
        <div className="mt-8">
          <EmptyState title={m.catalogue_no_series_title()} body={m.catalogue_no_series_body()} />
        </div>
      )}
      <div className="mt-10 grid grid-cols-1 content-start gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4 lg:grid-rows-[auto_1fr]">
        {families.map((family) => (
          <FamilyIndex key={family.type} family={family} />
        ))}
        <WaysIn />
      </div>
    </div>
  );
}

const ways = [
  { href: '/app/quick-add', label: m.layout_quick_add, about: m.pages_way_quick_add },
  { href: '/app/quick-add/from-library', label: m.tool_libraries_title, about: m.pages_way_library },
  { href: '/app/products/structures', label: m.content_structures, about: m.pages_way_structures },
  { href: '/app/speeds/drills', label: m.speeds_title, about: m.pages_way_speeds },
  { href: '/app/hole', label: m.holes_title, about: m.pages_way_hole },
  { href: '/app/holder', label: m.holders_title, about: m.pages_way_holder, made: 'holder' },
  { href: '/app/shop-floor', label: m.shop_floor_title, about: m.pages_way_shop_floor },
] as const;

/** The services besides a search: lists, files, advice, holders, each with its purpose in a line. */
function WaysIn() {
  const { page } = useShop();
  const offered = ways.filter((way) => !('made' in way) || page.madeToOrder.includes(way.made));
  return (
    <section aria-labelledby="ways-in" className="sm:col-span-2 lg:col-span-3">
      <h2 id="ways-in" className="border-b border-line-strong pb-2 font-semibold">
        {m.pages_ways_in()}
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {offered.map(({ href, label, about }) => (
          <li key={href} className="group relative grid content-start gap-1 border-b py-4 text-sm">
            <NavLink href={href} className="font-medium group-hover:text-accent after:absolute after:inset-0">
              {label()}
            </NavLink>
            <p className="text-muted">{about()}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

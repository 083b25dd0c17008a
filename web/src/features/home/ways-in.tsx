import { m } from '@chipload/messages';
import { NavLink } from '../../navigation/nav-link.tsx';

const ways = [
  { href: '/app/quick-add', label: m.layout_quick_add, about: m.pages_way_quick_add },
  { href: '/app/quick-add/from-library', label: m.tool_libraries_title, about: m.pages_way_library },
  { href: '/app/products/structures', label: m.content_structures, about: m.pages_way_structures },
  { href: '/app/speeds/drills', label: m.speeds_title, about: m.pages_way_speeds },
  { href: '/app/hole', label: m.holes_title, about: m.pages_way_hole },
  { href: '/app/holder', label: m.holders_title, about: m.pages_way_holder },
  { href: '/app/shop-floor', label: m.shop_floor_title, about: m.pages_way_shop_floor },
] as const;

/** What the shop does besides a search: lists, files, advice, holders, each with a line that says for what. */
export function WaysIn() {
  return (
    <section aria-labelledby="ways-in" className="sm:col-span-2 lg:col-span-3">
      <h2 id="ways-in" className="border-b border-line-strong pb-2 font-semibold">
        {m.pages_ways_in()}
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {ways.map(({ href, label, about }) => (
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

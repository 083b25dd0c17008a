import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { linkClass } from './found-places.tsx';
import type { ShopPage } from '../../finding/shop-pages.ts';

/** The screens of the shop that the search names, above the parts. */
export function FoundPages({ pages }: { pages: readonly ShopPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="found-pages" className="mb-4">
      <h2 id="found-pages" className="mb-2 text-sm font-semibold">
        {m.search_pages()}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {pages.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className={linkClass}>
              <span className="font-medium">{title()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

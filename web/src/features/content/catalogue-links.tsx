import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { lineupsQuery, structuresQuery } from './content.queries.ts';

const linkClass =
  'inline-flex min-h-6 items-center text-accent underline-offset-2 hover:underline pointer-coarse:min-h-11';

/** Links into the catalogue by lineup and by material. */
export function CatalogueLinks() {
  const { api } = useShop();
  const { data: lineups } = useSuspenseQuery(lineupsQuery(api));
  const { data: structures } = useSuspenseQuery(structuresQuery(api));
  return (
    <div className="grid gap-x-16 gap-y-8 text-sm sm:grid-cols-2 print:hidden">
      {lineups.length > 0 && (
        <section aria-labelledby="lineups">
          <h2 id="lineups" className="mb-2 border-b border-line-strong pb-2 text-base font-semibold">
            {m.content_lineups()}
          </h2>
          <ul className="grid gap-x-8 gap-y-1 lg:grid-cols-2">
            {lineups.map(({ endpoint, title, tolerance }) => (
              <li key={endpoint}>
                <Link to="/app/products/lineups/$endpoint" params={{ endpoint }} className={linkClass}>
                  {title}
                </Link>
                {tolerance !== null && <span className="text-muted"> {tolerance}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {structures.length > 0 && (
        <section aria-labelledby="structures">
          <h2 id="structures" className="mb-2 border-b border-line-strong pb-2 text-base font-semibold">
            <Link to="/app/products/structures" className="thumb-room hover:text-accent">
              {m.content_structures()}
            </Link>
          </h2>
          <ul className="grid gap-x-8 gap-y-1 lg:grid-cols-2">
            {structures.map(({ uuid, title }) => (
              <li key={uuid}>
                <Link to="/app/products/structure/$uuid" params={{ uuid }} className={linkClass}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

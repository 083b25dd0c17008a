import { useQuery } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { useShop, useVisitor } from '../../platform/shop.ts';
import { regrindPath } from './regrind-search.ts';
import { orderedPartsQuery } from './regrinds.queries.ts';

/** The parts that the customer orders most, to choose a worn one of; renders nothing for a guest. */
export function OrderedParts() {
  const { api } = useShop();
  const { user } = useVisitor();
  const { data: parts = [] } = useQuery(orderedPartsQuery(api, user.isGuest));
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="ordered-parts">
      <h2 id="ordered-parts" className="mb-2 font-semibold">
        {m.regrinds_ordered_parts()}
      </h2>
      <ul className="grid max-w-3xl border-t text-sm">
        {parts.map(({ inventory_code: code, description }) => (
          <li key={code} className="border-b py-2">
            <a
              href={regrindPath({ part: code })}
              className="thumb-room tabular font-medium text-accent underline-offset-2 wrap-anywhere hover:text-accent-strong hover:underline"
            >
              {code}
            </a>
            <p className="text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { discountsQuery } from './discounts.queries.ts';

/** The visitor's offers that are valid today; nothing when there is none. */
export function OfferList() {
  const { api } = useShop();
  const { data: offers } = useSuspenseQuery(discountsQuery(api));
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="special-offers" className="grid gap-2">
      <h2 id="special-offers" className="font-semibold">
        {m.discounts_special_offers()}
      </h2>
      <ul className="border-t text-sm">
        {offers.map(({ uuid, title, valid_until: until }) => (
          <li
            key={uuid}
            className="relative flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-b py-2.5 hover:bg-hover pointer-coarse:py-3"
          >
            <Link
              to="/app/discounts/$uuid"
              params={{ uuid }}
              className="font-medium text-accent underline-offset-2 wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
            <time dateTime={until} className="tabular text-muted">
              {m.discounts_until({ until })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

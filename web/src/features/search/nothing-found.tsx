import { Link } from '@tanstack/react-router';
import { LogIn, SearchX } from 'lucide-react';
import type { SearchAnswer } from '@chipload/contract';
import { namesOrder } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { commonType } from '../../parts/columns.ts';
import { SignInLink } from '../../navigation/sign-in-link.tsx';
import { useVisitor } from '../../platform/shop.ts';
import { partsText } from '../../tools/parts-text.ts';
import { PartsForm } from '../../parts/parts-form.tsx';
import { parseSearchPage } from './search-page-query.ts';

/**
 * Shown when no part matches all words: the nearest matches, or where to look instead; nothing if the text names a screen, which is found
 * above.
 */
export function NothingFound({
  found: { query, nearest, articles },
  namesPage,
}: {
  found: SearchAnswer;
  namesPage: boolean;
}) {
  const { user } = useVisitor();
  if (user.isGuest && namesOrder(query)) return <SignInForOrders />;
  if (nearest === null) {
    if (namesPage) return null;
    const texts =
      articles.length === 0
        ? { title: m.search_nothing_title({ query }), body: m.search_nothing_body() }
        : {
            title: m.search_nothing_but_articles_title({ query }),
            body: m.search_nothing_but_articles_body({ count: articles.length }),
          };
    return (
      <EmptyState icon={SearchX} {...texts}>
        <Link to="/app/products" className={buttonClass()}>
          {m.search_all_products()}
        </Link>
        {/\d/.test(query) && <OtherNumber />}
      </EmptyState>
    );
  }

  const { missing, diameters, rows } = nearest;
  return (
    <div className="grid gap-6">
      <EmptyState
        icon={SearchX}
        title={m.search_nearest_title()}
        body={m.search_nearest_body({ missing: missing.join(', ') })}
      >
        {diameters.length > 0 && (
          <nav aria-label={m.search_near_diameters()}>
            <p className="mb-2 text-sm font-medium">{m.search_near_diameters()}</p>
            <ul className="flex flex-wrap gap-2">
              {diameters.map(({ label, query: near, parts }) => (
                <li key={near}>
                  <Link to="/app/search" search={parseSearchPage({ query: near })} className={buttonClass()}>
                    {label}
                    <span className="tabular text-xs font-normal text-muted">{partsText(parts)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </EmptyState>
      <section aria-labelledby="nearest-parts">
        <h2 id="nearest-parts" className="mb-1 font-semibold">
          {m.search_nearest()}
        </h2>
        <PartsForm
          caption={m.search_nearest()}
          toolType={commonType(rows.map(({ tool }) => tool))}
          rows={rows}
        />
      </section>
    </div>
  );
}

/** Advice on the number of another maker, which no part has. */
function OtherNumber() {
  return (
    <section aria-labelledby="other-number" className="mt-2 w-full">
      <h2 id="other-number" className="font-semibold">
        {m.search_other_number_title()}
      </h2>
      <ul className="mt-1 grid list-disc gap-1 pl-4">
        <li>
          <Link to="/app/search" className={linkClass}>
            {m.search_other_number_size()}
          </Link>
        </li>
        <li>
          <Link to="/app/quick-add/from-library" className={linkClass}>
            {m.search_other_number_library()}
          </Link>
        </li>
        <li>
          <Link to="/app/contact" className={linkClass}>
            {m.search_other_number_send()}
          </Link>
        </li>
      </ul>
    </section>
  );
}

const linkClass = 'thumb-room text-accent underline underline-offset-2';

/** Only a signed-in customer's orders and invoices are found. */
function SignInForOrders() {
  return (
    <EmptyState icon={LogIn} title={m.search_orders_sign_in_title()} body={m.search_orders_sign_in_body()}>
      <SignInLink className={buttonClass({ look: 'primary' })}>{m.layout_sign_in()}</SignInLink>
    </EmptyState>
  );
}

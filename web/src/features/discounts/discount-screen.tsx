import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import type { ReplyFrom } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Refused } from '@chipload/client/refused';
import { useVisitor, useShop } from '../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { Page } from '@chipload/ui/page';
import { commonType } from '../../parts/columns.ts';
import { ListedParts } from '../../listing/listed-parts.tsx';
import { ListingFailed } from '../../listing/listing-failed.tsx';
import { type ListingSearch, listingOf } from '../../listing/listing-search.ts';
import { DiscountEnded } from './discount-ended.tsx';
import { discountQuery } from './discounts.queries.ts';

/** An offer: its description, its last day, and its parts with the old price beside the new one. */
export function DiscountScreen({ uuid, search }: { uuid: string; search: ListingSearch }) {
  const { api } = useShop();
  const { data: discount, error, isPlaceholderData, refetch } = useQuery(discountQuery(api, uuid, search));
  // The offer may end while the page is open.
  if (error instanceof Refused && error.isNotFound) return <DiscountEnded />;
  if (discount === undefined) {
    return (
      <Page title={m.discounts_special_offers()}>
        <ListingFailed onRetry={() => void refetch()} />
      </Page>
    );
  }

  return (
    <Page title={discount.title}>
      <About discount={discount} />
      <ListedParts
        listed={discount}
        caption={m.discounts_table({ title: discount.title })}
        toolType={commonType(discount.rows.map(({ tool }) => tool))}
        listing={listingOf(search)}
        source={{ discount: uuid }}
        isOld={isPlaceholderData}
        empty={<NoParts />}
      />
    </Page>
  );
}

function About({
  discount: { text, valid_from: from, valid_until: until },
}: {
  discount: ReplyFrom<'GET', '/discounts/:uuid'>;
}) {
  return (
    <div className="mb-6 grid gap-4">
      {text !== '' && <p className="max-w-measure whitespace-pre-line text-pretty">{text}</p>}
      <dl className="tabular flex flex-wrap gap-x-8 gap-y-1 text-sm">
        <div className="flex gap-2">
          <dt className="text-muted">{m.discounts_valid_from()}</dt>
          <dd className="font-medium">
            <time dateTime={from}>{from}</time>
          </dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-muted">{m.discounts_valid_until()}</dt>
          <dd className="font-medium">
            <time dateTime={until}>{m.discounts_including({ day: until })}</time>
          </dd>
        </div>
      </dl>
      <p className="max-w-text text-sm text-muted">{m.discounts_terms()}</p>
    </div>
  );
}

function NoParts() {
  const { currency } = useVisitor();
  return (
    <EmptyState
      icon={Package}
      title={m.discounts_no_parts_title({ currency })}
      body={m.discounts_no_parts_body()}
    >
      <Link to="/app/products" className={buttonClass()}>
        {m.discounts_to_products()}
      </Link>
    </EmptyState>
  );
}

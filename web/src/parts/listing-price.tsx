import type { ListingRow } from '@chipload/contract';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { Money } from '@chipload/ui/money';

/** The price of a piece, after the list price where the buyer's own is lower. */
export function ListingPrice({
  row: { price, list_price: listPrice },
  currency,
}: {
  row: Pick<ListingRow, 'price' | 'list_price'>;
  currency: Currency;
}) {
  const isReduced = price !== 'invalid' && listPrice !== undefined && listPrice > price;
  return (
    <>
      {isReduced && (
        <>
          <s className="text-xs whitespace-nowrap text-muted">
            <span className="sr-only">{m.catalogue_list_price()} </span>
            <Money cents={listPrice} currency={currency} />
          </s>{' '}
        </>
      )}
      <Money cents={price} currency={currency} />
    </>
  );
}

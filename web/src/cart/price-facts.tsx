import type { Item, Trunk } from '@chipload/contract';
import { m } from '@chipload/messages';
import { currentLanguage, formatCount, formatMoney } from '@chipload/messages/locale';
import { Money } from '@chipload/ui/money';

type Currency = Trunk['currency'];

/** The price of a piece, after the list price where that is higher, as in lists of parts; says so when there is none. */
export function UnitPrice({ item, currency }: { item: Item; currency: Currency }) {
  if (item.price === 'invalid') {
    return <span className="font-medium text-bad">{m.trunk_price_invalid()}</span>;
  }
  const isReduced = item.list_price !== undefined && item.list_price > item.price;
  return (
    <>
      {isReduced && (
        <>
          <s className="text-xs whitespace-nowrap text-muted">
            <span className="sr-only">{m.trunk_list_price()} </span>
            <Money cents={item.list_price ?? 0} currency={currency} />
          </s>{' '}
        </>
      )}
      <Money cents={item.price} currency={currency} />
    </>
  );
}

/** Says from how many pieces on a piece costs less. */
export function BreakHint({ item, currency }: { item: Item; currency: Currency }) {
  if (item.next_break === undefined) return null;
  const { from_quantity: from, price } = item.next_break;
  const language = currentLanguage();
  return (
    <p className="text-xs whitespace-nowrap text-muted print:hidden">
      {m.trunk_next_break({
        quantity: formatCount(from, language),
        price: formatMoney(price, currency, language),
      })}
    </p>
  );
}

/** The total of a line; a dash when the line has no price. */
export function LineTotal({ item, currency }: { item: Item; currency: Currency }) {
  if (item.price === 'invalid') return <span className="text-muted">–</span>;
  return <Money cents={item.total} currency={currency} />;
}

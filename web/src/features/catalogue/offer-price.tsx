import { Link } from '@tanstack/react-router';
import type { Product } from '@chipload/contract';
import { money } from '@chipload/domain/money';
import { lineTotal } from '@chipload/domain/pricing';
import { m } from '@chipload/messages';
import { type Currency, currentLanguage, formatMoney } from '@chipload/messages/locale';
import { Announcement } from '@chipload/ui/announcement';
import { countText } from '@chipload/ui/count-text';
import { Money } from '@chipload/ui/money';
import { isOnSale } from '@chipload/domain/catalogue';
import { nextPriceAt, priceAt } from '../../parts/price-at.ts';

/**
 * The price of a piece at the chosen quantity, of all of them, and at the next break; `pieces` is undefined while it is mistyped. The
 * price is that of the line in the cart, to which the pieces are added.
 */
export function OfferPrice({
  product,
  currency,
  pieces,
  inCart,
}: {
  product: Product;
  currency: Currency;
  pieces: number | undefined;
  inCart: number;
}) {
  const each = priceAt(product, Math.max(1, pieces ?? 1) + inCart);
  return (
    <div>
      <p className="tabular flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold tracking-tight">
          <Money cents={each ?? 'invalid'} currency={currency} />
        </span>
        <span className="text-sm text-muted">{m.catalogue_each({ currency })}</span>
      </p>
      <Reduction product={product} currency={currency} hasBreak={each !== product.price} />
      {each !== undefined && isOnSale(product) && (
        <QuantityPrice
          product={product}
          currency={currency}
          each={each}
          pieces={pieces ?? 0}
          inCart={inCart}
        />
      )}
    </div>
  );
}

/** The original price of a single piece, and the reason for its reduction; at a break, which is lower still, the reason does not hold. */
function Reduction({
  product: { price, list_price: listPrice, special_price: specialPrice, discount },
  currency,
  hasBreak,
}: {
  product: Product;
  currency: Currency;
  hasBreak: boolean;
}) {
  const isReduced = price !== 'invalid' && listPrice !== undefined && listPrice > price;
  const shown = hasBreak ? 'invisible' : '';
  return (
    <>
      {isReduced && (
        <p className="tabular text-sm text-muted">
          {m.catalogue_list_price()}{' '}
          <s>
            <Money cents={listPrice} currency={currency} />
          </s>
          {specialPrice !== undefined && discount === undefined && (
            <span className={shown}>{` · ${m.catalogue_special_price()}`}</span>
          )}
        </p>
      )}
      {discount !== undefined && (
        <Link
          to="/app/discounts/$uuid"
          params={{ uuid: discount.uuid }}
          className={`tabular text-sm font-medium text-accent underline underline-offset-2 ${shown}`}
        >
          {m.discounts_product_offer({ until: discount.valid_until })}
        </Link>
      )}
    </>
  );
}

/**
 * `10 × $103.55 = $1,035.50`, and the next break; one piece costs what stands above. Both lines keep their place while a quantity is
 * typed.
 */
function QuantityPrice({
  product,
  currency,
  each,
  pieces,
  inCart,
}: {
  product: Product;
  currency: Currency;
  each: number;
  pieces: number;
  inCart: number;
}) {
  const total = lineTotal(money(each, currency), pieces).cents;
  const next = nextPriceAt(product, pieces + inCart);
  const amount = (cents: number) => formatMoney(cents, currency, currentLanguage());
  const words = { pieces: countText(pieces), each: amount(each), total: amount(total) };
  const nextText = next === undefined ? '' : nextBreakText(next, amount(next.price), pieces, inCart);
  return (
    <>
      <p data-quantity-price className="tabular mt-1 min-h-5 text-sm">
        {pieces > 1
          ? m.catalogue_quantity_price(words)
          : inCart > 0 && m.catalogue_pieces_with_cart({ together: countText(pieces + inCart) })}
      </p>
      {product.price_breaks.length > 1 && <p className="tabular min-h-5 text-sm text-muted">{nextText}</p>}
      <Announcement
        text={pieces > 0 ? `${m.catalogue_quantity_price_said(words)} ${nextText}`.trimEnd() : ''}
      />
    </>
  );
}

/** Beside pieces in the cart, how many to type; otherwise how many more than are typed. */
function nextBreakText(
  next: { readonly more: number },
  price: string,
  pieces: number,
  inCart: number,
): string {
  return inCart > 0
    ? m.catalogue_next_break_with_cart({
        more: countText(pieces + next.more),
        price,
        shown: countText(inCart),
      })
    : m.catalogue_next_break({ more: countText(next.more), price });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from '@chipload/contract';
import { isOnSale } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { useVisitor, useShop } from '../../platform/shop.ts';
import { Badge } from '@chipload/ui/badge';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Field } from '@chipload/ui/form/field';
import { Unbroken } from '@chipload/ui/unbroken';
import { Notice } from '@chipload/ui/notice';
import { TypedQuantity } from '@chipload/ui/form/typed-quantity';
import { showAdded } from '../../cart/added.ts';
import { typedQuantities } from '../../cart/typed-quantities.ts';
import { usePiecesInCart } from '../../cart/pieces-in-cart.ts';
import { tooFewText, wouldBeBackordered } from '../../cart/would-be-backordered.ts';
import { addItem } from '../../cart/trunk.queries.ts';
import { countText } from '@chipload/ui/count-text';
import { lastPiecesText } from '../../parts/is-sold.ts';
import { piecesOf } from '../../parts/parts-to-add.ts';
import { searchByDiameter } from '../../listing/listing-steps.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { OfferPrice } from './offer-price.tsx';
import { PriceBreaks } from './price-breaks.tsx';
import { encodeProductCode } from '../../tools/product-code.ts';
import { SubmitButton } from '@chipload/ui/form/submit-button';

/** The price and stock of a part, and the form that adds it to the cart; or why it is not sold any more. */
export function ProductOffer({
  product,
  modify,
  holder,
  regrind,
}: {
  product: Product;
  modify: ReactNode;
  holder: ReactNode;
  regrind: ReactNode;
}) {
  const { currency } = useVisitor();
  const [typed, setTyped] = useState('1');
  const pieces = piecesOf(typed);
  const inCart = usePiecesInCart().get(product.inventory_code) ?? 0;
  // The pieces in the cart already have their share of the stock.
  const wanted = (pieces ?? 0) + inCart;
  const isSold = isOnSale(product);
  const isRestocked = product.status === 'active';
  const offered = isRestocked ? product : withBreaksUpTo(product.available, product);
  return (
    <section aria-label={m.catalogue_offer()} className="grid grid-cols-1 gap-4 rounded-panel border p-5">
      <OfferPrice product={offered} currency={currency} pieces={pieces} inCart={inCart} />
      {isRestocked ? (
        <StockBadge product={product} wanted={wanted} inCart={inCart} />
      ) : (
        <Ended product={product} />
      )}
      {isSold && product.price !== 'invalid' && (
        <DeliveryLine product={product} pieces={wanted} inCart={inCart} />
      )}
      {isSold && product.price === 'invalid' && (
        <p className="text-sm text-muted">{m.catalogue_no_price_body({ currency })}</p>
      )}
      {isSold && product.price !== 'invalid' && (
        <>
          <AddForm product={offered} inCart={inCart} typed={typed} onType={setTyped} />
          <PriceBreaks product={offered} currency={currency} pieces={wanted} />
          {isRestocked && modify}
          {holder}
          {regrind}
        </>
      )}
    </section>
  );
}

/** A part that is not restocked has no price for more pieces than are left. */
function withBreaksUpTo(left: number, product: Product): Product {
  return {
    ...product,
    price_breaks: product.price_breaks.filter(({ from_quantity: from }) => from <= left),
  };
}

/** Green when there is enough stock, otherwise yellow with the pieces in stock, the backordered ones and their date. */
function StockBadge({
  product: { available, arrivals },
  wanted,
  inCart,
}: {
  product: Product;
  /** With those in the cart. */
  wanted: number;
  inCart: number;
}) {
  const isShort = available < Math.max(1, wanted);
  const text =
    wanted > available
      ? wouldBeBackordered(wanted - available, arrivals, inCart)
      : m.catalogue_backorder_possible();
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <Badge tone={isShort ? 'partial' : 'good'}>
        {m.catalogue_count_in_stock({ stocked: countText(available) })}
      </Badge>
      {inCart > 0 && !isShort && (
        <span className="tabular text-xs text-muted">
          {m.trunk_added_in_cart({ shown: countText(inCart) })}
        </span>
      )}
      {isShort && (
        <span className="tabular text-xs text-muted">
          <Unbroken text={text} />
        </span>
      )}
    </div>
  );
}

/** Says that a part is not made any more, how many are left, and what replaces it. */
function Ended({
  product: { status, available, superseded_by: successor, series, category, tool },
}: {
  product: Product;
}) {
  return (
    <Notice tone="partial" icon={CircleAlert} title={titleOfEnded(status, available)}>
      {successor === null ? (
        <p>
          {isOnSale({ status, available }) ? m.catalogue_sold_off_body() : m.catalogue_discontinued_body()}{' '}
          <Link
            to="/app/products/series/$seriesSlug/categories/$categorySlug"
            params={{ seriesSlug: series.slug, categorySlug: category.slug }}
            search={searchByDiameter(tool)}
            className="font-medium text-accent underline underline-offset-2"
          >
            {m.catalogue_same_diameter()}
          </Link>
        </p>
      ) : (
        <p>
          {isOnSale({ status, available }) ? m.catalogue_sold_off_successor() : m.catalogue_superseded_body()}{' '}
          <Link
            to="/app/products/$code"
            params={{ code: encodeProductCode(successor) }}
            className="tabular font-medium text-accent underline underline-offset-2"
          >
            {successor}
          </Link>
        </p>
      )}
    </Notice>
  );
}

function titleOfEnded(status: Product['status'], available: number): string {
  if (isOnSale({ status, available })) return lastPiecesText(available);
  return status === 'superseded' ? m.catalogue_superseded_title() : m.catalogue_discontinued_title();
}

function AddForm({
  product: { inventory_code: code, status, available },
  inCart,
  typed,
  onType,
}: {
  product: Product;
  inCart: number;
  typed: string;
  onType: (typed: string) => void;
}) {
  const { api } = useShop();
  const { user } = useVisitor();
  const add = useMutation(addItem(api, useQueryClient()));
  const pieces = piecesOf(typed);
  const isMistyped = pieces === undefined || pieces === 0;
  const isTooMany = status !== 'active' && pieces !== undefined && pieces + inCart > available;
  const problems = [
    ...(isMistyped && typed !== '' ? [m.catalogue_quantity_invalid()] : []),
    ...(isTooMany ? [tooFewText(available, inCart)] : []),
  ];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isMistyped || isTooMany || add.isPending) return;
    const box = event.currentTarget.querySelector<HTMLInputElement>('input[name="quantity"]');
    add.mutate(
      { inventory_code: code, quantity: pieces },
      {
        onSuccess: () => {
          const title = m.catalogue_added_one({ code, shown: countText(pieces) });
          showAdded({ title, lines: [{ code, quantity: pieces }] });
          typedQuantities.added(user.id, [code]);
          // Messages here are about further pieces from now on.
          flushSync(() => onType('1'));
          if (box === document.activeElement) box?.select();
        },
      },
    );
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-3 print:hidden">
      <ErrorSummary messages={invalidMessages(add.error)} />
      <Field label={m.catalogue_quantity()} errors={problems}>
        {(control) => (
          <div className="flex gap-2">
            <TypedQuantity
              {...control}
              name="quantity"
              value={typed}
              onType={onType}
              className="h-10 w-24 min-w-16"
            />
            <SubmitButton busy={add.isPending} disabled={isMistyped || isTooMany} className="flex-1">
              {m.catalogue_add_to_cart()}
            </SubmitButton>
          </div>
        )}
      </Field>
    </form>
  );
}

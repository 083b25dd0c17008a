import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Truck } from 'lucide-react';
import type { Product } from '@chipload/contract';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Unbroken } from '@chipload/ui/unbroken';
import { Icon } from '@chipload/ui/icon';
import { useShop } from '../../platform/shop.ts';
import { completeOn } from '../../cart/complete-on.ts';
import { deliveryText } from '../../shipping/delivery-text.ts';
import { expectedDeliveryQuery } from '../../shipping/expected-delivery.ts';

/**
 * When an order of these pieces is expected, with those in the cart, or those of them that are in stock and not in the cart yet if nobody
 * knows when the others are. It depends on the
 * buyer and the hour, so that the page, which is the same for all, only keeps its place.
 */
export function DeliveryLine({
  product,
  pieces,
  inCart,
}: {
  product: Product;
  /** With those in the cart. */
  pieces: number;
  inCart: number;
}) {
  const { api } = useShop();
  const complete = completeOn(product, pieces);
  const stocked = Math.max(0, product.available - inCart);
  const isKnown = useHydrated() && (complete !== null || stocked > 0);
  const { data } = useQuery({
    ...expectedDeliveryQuery(api, { completeOn: complete ?? undefined, addressId: null }),
    enabled: isKnown,
    // Without an answer nothing is said; the part can be bought all the same.
    retry: false,
    throwOnError: false,
  });
  const day = isKnown && data ? deliveryText(data) : '';
  // Nothing is ever said of it, and needs no place.
  if (product.available === 0 && product.arrivals.length === 0) return null;
  const text = day === '' ? '' : withPieces(day, pieces, complete, stocked);
  return (
    <p className="tabular flex min-h-10 gap-2 text-sm text-muted print:hidden noscript:hidden">
      {text !== '' && (
        <>
          <Icon of={Truck} size={16} className="mt-0.5 shrink-0" />
          <span>
            <Unbroken text={text} />
          </span>
        </>
      )}
    </p>
  );
}

/** Returns a day with the pieces for which it is: those in stock if nobody knows when the others come, all of them if some are waited for. */
function withPieces(
  text: string,
  pieces: number,
  complete: ReturnType<typeof completeOn>,
  stocked: number,
): string {
  if (complete === null) return m.delivery_of_stocked({ pieces: countText(stocked), text });
  const isWaitedFor = complete !== undefined && pieces > 1;
  return isWaitedFor ? m.delivery_of_all({ pieces: countText(pieces), text }) : text;
}

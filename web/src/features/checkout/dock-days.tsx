import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import type { Trunk } from '@chipload/contract';
import { type ExpectedShipment, isSentByShop } from '@chipload/domain/checkout';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { countText } from '@chipload/ui/count-text';
import { Unbroken } from '@chipload/ui/unbroken';
import { Icon } from '@chipload/ui/icon';
import { useShop } from '../../platform/shop.ts';
import { deliveryText, methodDayText } from '../../shipping/delivery-text.ts';
import { expectedDeliveryQuery } from '../../shipping/expected-delivery.ts';
import type { ShippingDraft } from './drafts.ts';
import { shipmentsOf } from './shipments-of.ts';

type Shipping = Pick<ShippingDraft, 'type' | 'addressId'>;

/** When each shipment of the cart is expected at the address to which the shop sends it. */
export function DockDays({
  trunk,
  isBundled,
  shipping: { type, addressId },
}: {
  trunk: Trunk;
  isBundled: boolean;
  shipping: Shipping;
}) {
  const [readyOn] = useState(() => formatDate(Date.now(), shopTimeZone));
  if (!hasDockDays(trunk, type)) return null;
  const shipments = shipmentsOf(trunk, isBundled, readyOn);
  return (
    <div className="tabular flex gap-2 text-sm text-muted">
      <Icon of={Truck} size={16} className="mt-0.5 shrink-0" />
      <ul className="grid gap-1">
        {shipments.map(({ shipsOn, lines }) => (
          <li key={`${shipsOn ?? ''} ${addressId ?? ''}`}>
            {shipments.length > 1 && `${labelOf(trunk, lines)} `}
            <DockDay stockedOn={shipsOn} isStocked={shipsOn === readyOn} addressId={addressId} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns what says the day of a shipping method for the first shipment of the cart; nothing is said while no day is known. */
export function useMethodDay(
  trunk: Trunk,
  isBundled: boolean,
): (type: ShippingDraft['type']) => string | undefined {
  const { api } = useShop();
  const [readyOn] = useState(() => formatDate(Date.now(), shopTimeZone));
  const stockedOn = shipmentsOf(trunk, isBundled, readyOn)[0]?.shipsOn;
  const isKnown = useHydrated() && trunk.kind === 'standard' && stockedOn !== undefined;
  const { data } = useQuery({
    ...expectedDeliveryQuery(api, {
      completeOn: stockedOn === readyOn ? undefined : stockedOn,
      addressId: null,
    }),
    enabled: isKnown,
    retry: false,
    throwOnError: false,
  });
  return (type) => (isKnown && data ? methodDayText(type, data) : undefined);
}

/** True if the shop can say when the cart arrives: it sends it, and waits for it, as it does not for items that are made to order. */
export function hasDockDays({ kind }: Pick<Trunk, 'kind'>, type: Shipping['type']): boolean {
  return kind === 'standard' && isSentByShop(type);
}

/** Returns the pieces of a shipment of one part with its number, or how many pieces it has, with a colon. */
function labelOf(trunk: Trunk, lines: ExpectedShipment['lines']): string {
  const [first, ...others] = lines;
  const item = trunk.bags.flatMap(({ items }) => items).find(({ uuid }) => uuid === first?.uuid);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const label =
    item !== undefined && first !== undefined && others.length === 0
      ? m.orders_shipment_line({ quantity: countText(first.quantity), part: item.inventory_code })
      : m.checkout_pieces({ count: pieces, pieces: countText(pieces) });
  return m.ui_label({ label });
}

/** `stockedOn`: the day on which the pieces are in stock; undefined if nobody knows. */
function DockDay({
  stockedOn,
  isStocked,
  addressId,
}: {
  stockedOn: string | undefined;
  isStocked: boolean;
  addressId: string | null;
}) {
  const { api } = useShop();
  const isKnown = useHydrated() && stockedOn !== undefined;
  const { data } = useQuery({
    ...expectedDeliveryQuery(api, { completeOn: isStocked ? undefined : stockedOn, addressId }),
    enabled: isKnown,
    // Without an answer only the day of the stock is said.
    retry: false,
    throwOnError: false,
  });
  if (stockedOn === undefined) return m.checkout_shipment_unknown();
  if (isStocked) return data ? <Unbroken text={deliveryText(data)} /> : m.checkout_shipment_now();
  const dock = isKnown ? data?.arrives_on : undefined;
  const text = dock
    ? m.delivery_stock_then_dock({ day: stockedOn, dock })
    : m.trunk_expected_day({ day: stockedOn });
  return <Unbroken text={text} />;
}

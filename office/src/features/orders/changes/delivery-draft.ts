// The draft of an order's delivery, and the change that it becomes.

import type { WireAddress } from '@chipload/contract';
import { addressLines } from '@chipload/contract/address-lines';
import type { DeliveryChoices, OrderChange } from '@chipload/contract/office/order-changes';
import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { freightOf } from './freight-text.ts';

export type DeliveryDraft = {
  readonly type: OfficeOrder['method'];
  readonly courier: string;
  readonly accountNumber: string;
  /** `same`: as it is; a number: of the company's addresses; `other`: as written. */
  readonly shipTo: string;
  readonly written: WireAddress;
  /** As typed; empty: from the table of freight prices. */
  readonly freight: string;
};

const noAddress: WireAddress = {
  name: '',
  line_1: '',
  line_2: '',
  city: '',
  province: '',
  postal: '',
  country: 'CA',
  phone: '',
};

/** Returns what was typed, and for the rest the delivery as the order has it. */
export function deliveryDraftOf(order: OfficeOrder, typed: Partial<DeliveryDraft> = {}): DeliveryDraft {
  return {
    type: order.method,
    courier: order.courier,
    accountNumber: order.courier_account,
    shipTo: 'same',
    written: { ...noAddress, name: order.ship_to.name, country: order.ship_to.country },
    freight: '',
    ...typed,
  };
}

/** Returns the change that a draft makes of an order; undefined if it changes nothing, or is not complete. */
export function deliveryChangeOf(
  draft: DeliveryDraft,
  order: OfficeOrder,
  { addresses }: Pick<DeliveryChoices, 'addresses'>,
): Pick<OrderChange, 'method' | 'ship_to' | 'freight'> | undefined {
  const { type, courier, accountNumber } = draft;
  const isOtherCourier =
    type === 'collect' && (courier !== order.courier || accountNumber !== order.courier_account);
  const isOtherMethod = type !== order.method || isOtherCourier;
  const shipTo = type === 'pickup' ? undefined : addressOf(draft, addresses);
  const isOtherAddress = shipTo !== undefined && !isSameAddress(shipTo, order.ship_to);
  const freight = freightOf(draft.freight);
  const isUnreadable = draft.freight.trim() !== '' && freight === undefined;
  const isIncomplete =
    (shipTo !== undefined &&
      [shipTo.name, shipTo.line_1, shipTo.city, shipTo.province, shipTo.postal].includes('')) ||
    (type === 'collect' && (courier === '' || accountNumber === ''));
  if (isUnreadable || isIncomplete || !(isOtherMethod || isOtherAddress)) return undefined;
  return {
    ...(isOtherMethod && { method: { type, courier, account_number: accountNumber } }),
    ...(isOtherAddress && { ship_to: shipTo }),
    ...freight,
  };
}

/** Returns the address that was chosen or written; undefined: as it is. */
function addressOf(
  { shipTo, written }: DeliveryDraft,
  addresses: readonly WireAddress[],
): WireAddress | undefined {
  if (shipTo === 'same') return undefined;
  return shipTo === 'other' ? written : addresses[Number(shipTo)];
}

export function isSameAddress(one: WireAddress, other: WireAddress): boolean {
  return addressLines(one).join('\n') === addressLines(other).join('\n');
}

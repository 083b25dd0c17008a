// The drafts of the sections: entered by the buyer and not saved yet. A section has changed if its draft differs from the
// trunk; only then does its Continue button save it.

import type { Trunk } from '@chipload/contract';
import type { PaymentType, ShippingMethod, ShippingType } from '@chipload/domain/checkout';

export type ShippingDraft = {
  readonly type: ShippingType;
  readonly courier: string;
  readonly accountNumber: string;
  /** Null means the billing address. */
  readonly addressId: string | null;
};

export type NoteDraft = { readonly key: string; readonly uuid: string | undefined; readonly body: string };
export type PurchaseOrderDraft = { readonly number: string; readonly notes: readonly NoteDraft[] };
export type PaymentDraft = { readonly type: PaymentType; readonly card: string | undefined };

/** The drafts of the sections that the buyer has changed. The CVD of a card is not among them: it is never stored. */
export type Drafts = {
  readonly bundling?: boolean | undefined;
  readonly shipping?: ShippingDraft | undefined;
  readonly purchaseOrder?: PurchaseOrderDraft | undefined;
  readonly payment?: PaymentDraft | undefined;
};

const noShippingData = { courier: '', accountNumber: '', addressId: null } as const;

export function savedShipping({ shipping_method: { type, data } }: Trunk): ShippingDraft {
  return {
    type,
    courier: data.courier ?? '',
    accountNumber: data.account_number ?? '',
    addressId: data.address_id ?? null,
  };
}

/** Returns the saved method; if none was chosen, the flat rate to the billing address where the shop offers it in US dollars. */
export function initialShipping(trunk: Trunk): ShippingDraft {
  const saved = savedShipping(trunk);
  const isParcelDefault =
    trunk.currency === 'USD' && trunk.available_shipping_methods['flat_rate'] !== undefined;
  return saved.type === 'undefined' && isParcelDefault ? { ...saved, type: 'flat_rate' } : saved;
}

/** Changes the method, which clears the data of the previous one (specification, section 4). */
export function withShippingType(draft: ShippingDraft, type: ShippingType): ShippingDraft {
  return type === draft.type ? draft : { type, ...noShippingData };
}

export function shippingChanged(draft: ShippingDraft, trunk: Trunk): boolean {
  const saved = savedShipping(trunk);
  return (
    draft.type !== saved.type ||
    draft.courier !== saved.courier ||
    draft.accountNumber.trim() !== saved.accountNumber ||
    draft.addressId !== saved.addressId
  );
}

/** Returns the draft as the domain defines it, with the data of its own type only. */
export function shippingMethodOf({ type, courier, accountNumber, addressId }: ShippingDraft): ShippingMethod {
  switch (type) {
    case 'collect':
      return { type, courier, accountNumber };
    case 'dropship':
      return { type, addressId };
    case 'undefined':
    case 'flat_rate':
    case 'pickup':
      return { type };
  }
}

/** Returns the draft as the body of the request. */
export function shippingBody(draft: ShippingDraft) {
  const method = shippingMethodOf(draft);
  switch (method.type) {
    case 'collect':
      return {
        type: method.type,
        data: { courier: method.courier, account_number: method.accountNumber.trim() },
      };
    case 'dropship':
      return { type: method.type, data: { address_id: method.addressId } };
    case 'undefined':
    case 'flat_rate':
    case 'pickup':
      return { type: method.type, data: {} };
  }
}

export function savedPurchaseOrder({ purchase_order_number: number, notes }: Trunk): PurchaseOrderDraft {
  return { number, notes: notes.map(({ uuid, body }) => ({ key: uuid, uuid, body })) };
}

/** Returns the draft as the body of the request, without surrounding spaces and empty notes. */
export function purchaseOrderBody({ number, notes }: PurchaseOrderDraft) {
  return {
    purchase_order_number: number.trim(),
    notes: notes
      .map(({ uuid, body }) => ({ ...(uuid !== undefined && { uuid }), body: body.trim() }))
      .filter(({ body }) => body !== ''),
  };
}

export function purchaseOrderChanged(draft: PurchaseOrderDraft, trunk: Trunk): boolean {
  const changed = purchaseOrderBody(draft);
  const saved = purchaseOrderBody(savedPurchaseOrder(trunk));
  return JSON.stringify(changed) !== JSON.stringify(saved);
}

/**
 * Returns the saved way to pay, such as that of the last order; if it is not possible, the only one there is, or the account of a company
 * with credit left.
 */
export function initialPayment(trunk: Trunk): PaymentDraft {
  const possible = [
    ...(trunk.has_credit ? (['account'] as const) : []),
    ...(trunk.takes_cards && !trunk.is_on_behalf ? (['card'] as const) : []),
  ];
  const saved = possible.find((type) => type === trunk.payment_method.type);
  const only = possible.length === 1 ? possible[0] : undefined;
  const usual = trunk.has_credit && trunk.is_within_limit && trunk.overdue === null ? 'account' : 'undefined';
  const type = saved ?? only ?? usual;
  return { type, card: type === 'card' ? usualCard(trunk) : undefined };
}

/** Returns the only card, or of several that of the last order, so that it need not be chosen. */
export function usualCard({
  available_credit_cards: cards,
  payment_method: { card },
}: Trunk): string | undefined {
  return cards.length === 1 ? cards[0]?.uuid : (card ?? undefined);
}

// What the buyer has typed into the sections and not yet saved, beside what the trunk holds.
// A section has changed when the two differ; only then does its Continue save.

import type { Trunk } from '@chipload/contract';
import type { PaymentType, ShippingMethod, ShippingType } from '@chipload/domain/checkout';

export type ShippingDraft = {
  readonly type: ShippingType;
  readonly courier: string;
  readonly accountNumber: string;
  /** Null: the billing address. */
  readonly addressId: string | null;
};

export type NoteDraft = { readonly key: string; readonly uuid: string | undefined; readonly body: string };
export type PurchaseOrderDraft = { readonly number: string; readonly notes: readonly NoteDraft[] };
export type PaymentDraft = { readonly type: PaymentType; readonly card: string | undefined };

/** The sections the buyer has touched. The digits of a card are no part of it: they are never kept. */
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

/** What the section begins with: in US dollars the flat rate to the billing address, unless something else was chosen. */
export function proposedShipping(trunk: Trunk): ShippingDraft {
  const saved = savedShipping(trunk);
  const proposesParcel =
    trunk.currency === 'USD' && trunk.available_shipping_methods['flat_rate'] !== undefined;
  return saved.type === 'undefined' && proposesParcel ? { ...saved, type: 'flat_rate' } : saved;
}

/** Changing the type clears the data of the one before (specification, section 4). */
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

/** The draft as the rules of the shop know it: with the data of its own type only. */
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

/** The draft as the call wants it. */
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

/** The draft as the call wants it: without the spaces around, and without notes left empty. */
export function purchaseOrderBody({ number, notes }: PurchaseOrderDraft) {
  return {
    purchase_order_number: number.trim(),
    notes: notes
      .map(({ uuid, body }) => ({ ...(uuid !== undefined && { uuid }), body: body.trim() }))
      .filter(({ body }) => body !== ''),
  };
}

export function purchaseOrderChanged(draft: PurchaseOrderDraft, trunk: Trunk): boolean {
  const wanted = purchaseOrderBody(draft);
  const saved = purchaseOrderBody(savedPurchaseOrder(trunk));
  return JSON.stringify(wanted) !== JSON.stringify(saved);
}

export function savedPayment({ payment_method: { type } }: Trunk): PaymentDraft {
  return { type, card: undefined };
}

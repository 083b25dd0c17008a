/** The four sections of the checkout, in their order. */
export const checkoutSteps = ['bundling', 'shipping', 'purchase-order', 'payment'] as const;

export type CheckoutStep = (typeof checkoutSteps)[number];

/** From the specification, sections 5 and 9; the number of notes is the shop's own. Characters. */
export const checkoutLimits = {
  purchaseOrderNumberLength: 20,
  noteLength: 80,
  notes: 20,
  cvdLength: 4,
  /** Of a courier's key and of an account number there; the courier's own pattern is stricter. */
  courierTextLength: 200,
} as const;

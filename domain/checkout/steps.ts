/** The four sections of the checkout, in order. */
export const checkoutSteps = ['bundling', 'shipping', 'purchase-order', 'payment'] as const;

export type CheckoutStep = (typeof checkoutSteps)[number];

/** Lengths in characters, from the specification, sections 5 and 9. The number of notes is the shop's own limit. */
export const checkoutLimits = {
  purchaseOrderNumberLength: 20,
  noteLength: 80,
  notes: 20,
  cvdLength: 4,
  cvdTokenLength: 80,
  /** At most 19 digits (ISO/IEC 7812), and what people type between them. */
  cardNumberLength: 40,
  /** Of a courier's code and of an account number; the courier's own pattern is stricter. */
  courierTextLength: 200,
} as const;

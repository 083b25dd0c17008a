/** The most that staff enter for stock. */
export const stockLimits = {
  /** Pieces of one part on the shelf. */
  onHand: 10_000_000,
  /** Of a purchase order, a delivery note or the reason of a count. */
  referenceLength: 80,
  searchLength: 80,
} as const;

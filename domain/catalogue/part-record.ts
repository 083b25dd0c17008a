// The fields of a part that the office may change, and those that it may lack.

/** The gaps to fill before a part can be sold everywhere: a price in each currency, customs data, and a French text of its own. */
export const partGaps = ['cad-price', 'usd-price', 'hs-code', 'origin', 'french'] as const;
export type PartGap = (typeof partGaps)[number];

/** The parts with uploaded pictures, and those without any. */
export const pictureStates = ['with', 'without'] as const;

/** As the import of parts and prices takes them. */
export const partLimits = {
  hsCodeLength: 20,
  descriptionLength: 300,
  mostWeightGrams: 9_999_999,
  mostPriceBreaks: 20,
  mostBreakQuantity: 999_999,
} as const;

// What the packing goes by: inches, pounds and cubic inches. The figures are those of the specification, section 9;
// where it names a rule without its figure, the shop's own is marked.

/**
 * The version of these limits, of the tables of boxes, tubes and adjustments, and of the search; kept with whatever was packed by
 * them. Whatever makes other boxes of the same lines raises it, so that parcels quoted before are packed and priced again.
 */
export const packingVersion = 'packing-3';

export const packingLimits = {
  /** Turns grams per cubic centimetre into pounds per cubic inch. */
  poundsPerCubicInch: 0.0361273,
  /** With everything: the box, the tools, their tubes. */
  boxMaximumWeightPounds: 24,
  /** Of the volume of a box that the envelopes of its tubes may take; the rest is for padding. */
  fillMaximumPercent: 90,
  /** What a well chosen box is filled to; a wish, since most boxes reach their weight first. */
  fillMinimumPercent: 40,
  /** One round opens one box. */
  maximumRounds: 100,
  /** How much longer than its tool a tube may be. */
  tubeSpaceAllowedInches: 0.75,
  /** Up to here a shank is small, and a loose tube will do. */
  smallShankInches: 0.25,
  /** Added to a tool for which there is no tube. */
  defaultTubeWeightPounds: 0.037,
  /** One rubber band; the shop's own figure. */
  elasticWeightPounds: 0.0031,
  /** One band holds ten tubes. */
  elasticShare: 0.1,
} as const;

/** Decimals of what is told about a packing. */
export const packingDecimals = { volume: 5, weight: 5, length: 5, metric: 4, percentage: 2 } as const;

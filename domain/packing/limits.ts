// Limits of the packing in inches, pounds and cubic inches. The figures are those of the specification, section 9;
// where it names a rule without a figure, the shop's own is marked.

/**
 * The version of these limits, of the tables of boxes, tubes and adjustments, and of the search, saved with every
 * packing. Raise it with every change that makes other boxes of the same lines, so that parcels quoted before are
 * packed and priced again.
 */
export const packingVersion = 'packing-3';

export const packingLimits = {
  /** Converts grams per cubic centimetre to pounds per cubic inch. */
  densityFactor: 0.0361273,
  /** The full box, with tools and tubes. */
  boxMaximumWeightPounds: 24,
  /** The share of a box's volume that the envelopes of its tubes may take; the rest is for padding. */
  fillMaximumPercent: 90,
  /** The least share that a well-chosen box is filled to. A goal, not a limit: most boxes reach their weight first. */
  fillMinimumPercent: 40,
  /** The greatest number of boxes: one round opens one box. */
  maximumRounds: 100,
  /** The greatest length of a tube beyond its tool. */
  tubeSpaceAllowedInches: 0.75,
  /** Up to this diameter a shank is small, and a loose tube is enough. */
  smallShankInches: 0.25,
  /** Added to a tool for which there is no tube. */
  defaultTubeWeightPounds: 0.037,
  /** One rubber band; the shop's own figure. */
  elasticWeightPounds: 0.0031,
  /** One band holds ten tubes. */
  elasticShare: 0.1,
} as const;

/** Decimals in the results of a packing. */
export const packingDecimals = { volume: 5, weight: 5, length: 5, metric: 4, percentage: 2 } as const;

// How tight the nut of a collet is turned.

import { type ErSeriesCode, erSeries } from './er-series.ts';

const newtonMetresPerFootPound = 1.3558;

/** A shank thinner than this share of the series' largest is turned less tight, or the collet is crushed. */
const thinShare = 0.7;
const shareForThin = 0.6;

/** What a solid nut is tightened with on a shank, in whole newton metres. */
export function tighteningTorque(code: ErSeriesCode, shankDiameter: number): number {
  const {
    largest,
    nutTorqueFootPounds: [, most],
  } = erSeries[code];
  const share = shankDiameter < largest * thinShare ? shareForThin : 1;
  return Math.round(most * newtonMetresPerFootPound * share);
}

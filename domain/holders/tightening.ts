// The tightening torque of a collet's nut.

import { type ErSeriesCode, erSeries } from './er-series.ts';

const newtonMetresPerFootPound = 1.3558;

/** A shank thinner than this share of the series' largest gets less torque, or the collet is crushed. */
const thinShare = 0.7;
const shareForThin = 0.6;

/** Returns the tightening torque of a solid nut on a shank, in whole newton metres. */
export function tighteningTorque(code: ErSeriesCode, shankDiameter: number): number {
  const {
    largest,
    nutTorqueFootPounds: [, most],
  } = erSeries[code];
  const share = shankDiameter < largest * thinShare ? shareForThin : 1;
  return Math.round(most * newtonMetresPerFootPound * share);
}

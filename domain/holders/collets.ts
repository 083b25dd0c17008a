// The ER collets of the range: metric ones close by a millimetre; inch and sealed ones hold one size only.

import { type ErSeries, type ErSeriesCode, erSeries, erSeriesCodes } from './er-series.ts';
import { type HolderPart, pricesOf } from './holder-part.ts';
import { type Size, diameterOf, shankSizes, sizeText, sizesOf } from './size.ts';

export type Collet = HolderPart &
  Size & {
    readonly kind: 'collet';
    readonly series: ErSeriesCode;
    /** The shank diameters that it holds, in millimetres. */
    readonly smallest: number;
    readonly largest: number;
    /** In millimetres. */
    readonly gripLength: number;
    /** Sealed between its slits, so that coolant leaves through the tool only. */
    readonly isSealed: boolean;
  };

/** Collets up to 3 mm close by half a millimetre only, and come in half millimetres. */
const narrowUpTo = 3;
const narrowSizes = [1, 1.5, 2, 2.5, narrowUpTo];

/** Thinner shanks have no channel for coolant. */
const smallestSealed = 3;

const colletDollars: Readonly<Record<ErSeriesCode, number>> = {
  ER11: 22,
  ER16: 24,
  ER20: 26,
  ER25: 28,
  ER32: 30,
  ER40: 38,
};
const sealedDollars = 22;
const colletMaxRpm = 15_000;

/** Every collet of the range: by series, metric before inch, open before sealed. */
export const collets: readonly Collet[] = erSeriesCodes.flatMap((code) => {
  const series = erSeries[code];
  return [...metricSizesOf(series), ...sizesOf(shankSizes.inch, 'inch')].flatMap((size) => {
    const largest = diameterOf(size);
    const smallest = largest - closingOf(size);
    if (smallest < series.smallest || largest > series.largest) return [];
    const open = collet(series, { ...size, smallest, largest, isSealed: false });
    return largest < smallestSealed
      ? [open]
      : [open, collet(series, { ...size, smallest: largest, largest, isSealed: true })];
  });
});

function metricSizesOf({ largest }: ErSeries): Size[] {
  const whole = Array.from({ length: largest - narrowUpTo }, (_, index) => narrowUpTo + 1 + index);
  return sizesOf([...narrowSizes, ...whole], 'metric');
}

/** Returns how far an open collet closes, in millimetres. */
function closingOf({ size, units }: Size): number {
  if (units === 'inch') return 0;
  return size <= narrowUpTo ? 0.5 : 1;
}

type Held = Size & Pick<Collet, 'smallest' | 'largest' | 'isSealed'>;

function collet(series: ErSeries, held: Held): Collet {
  const { isSealed } = held;
  return {
    kind: 'collet',
    code: `${series.code}-${sizeText(held)}${isSealed ? '-S' : ''}`,
    series: series.code,
    ...held,
    gripLength: series.length,
    weightGrams: series.colletGrams,
    maxRpm: colletMaxRpm,
    prices: pricesOf(colletDollars[series.code] + (isSealed ? sealedDollars : 0)),
    leadDays: isSealed ? 3 : 1,
  };
}

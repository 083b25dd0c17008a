// The bodies of the range, made from the tables of `body-range`: code, lengths, shape, price.

import { type ToolUnits, inMillimetres, radians, shankFlats } from '../tools/tools.ts';
import {
  type BoredType,
  type NoseRow,
  boredGaugeLengths,
  boredTypes,
  bores,
  chuckGaugeLengths,
  drillChucks,
  erBodies,
  erBodyDollars,
  leadDaysOf,
  longBody,
  noses,
  spindleTerms,
} from './body-range.ts';
import { balancedRpm } from './balance.ts';
import { type ErSeries, type ErSeriesCode, erSeries } from './er-series.ts';
import { type HolderPart, pricesOf, steelDensity, toMicrometre } from './holder-part.ts';
import { type HolderTypeCode, holderTypes } from './holder-types.ts';
import { type HolderSegment, segmentsOf, volumeOf } from './segments.ts';
import { type Size, diameterOf, sizeText, sizesOf, standardGrip } from './size.ts';
import { type Spindle, type SpindleCode, spindleCodes, spindles } from './spindles.ts';

/** Lengths in millimetres unless a unit is given beside them. The name is put together from these in every language. */
export type HolderBody = HolderPart & {
  readonly kind: 'body';
  readonly spindle: SpindleCode;
  readonly type: HolderTypeCode;
  /** The series of its collets; undefined for a body with a bore. */
  readonly series: ErSeriesCode | undefined;
  readonly bore: Bore | undefined;
  /** The shanks that the jaws of a drill chuck clamp; undefined for every other body. */
  readonly jaws: Jaws | undefined;
  readonly gaugeLength: number;
  /** The nominal gauge length, in the units of the spindle. */
  readonly gaugeSize: number;
  readonly gaugeUnits: ToolUnits;
  /** The length of shank that it grips without a sleeve; in an ER body the length of the collet. */
  readonly gripLength: number;
  /** The depth to which a shank can go in. */
  readonly boreDepth: number;
  /** Only of Weldon holders: the distances of the screws behind the nose, the one nearest to it first. */
  readonly screwsFromNose: readonly number[];
  readonly segments: readonly HolderSegment[];
  /** Up to this speed it is balanced to G2.5 by itself; undefined where it is not balanced. */
  readonly balancedRpm: number | undefined;
};

/** The thinnest and the thickest shank, in millimetres. */
export type Jaws = { readonly smallest: number; readonly largest: number };

/** A bore: its size in its own units, and its diameter in millimetres. */
export type Bore = Size & { readonly diameter: number };

/** Half the angle of the cone of a shrink-fit nose, in degrees. */
const noseConeDegrees = 4.5;

/** The diameter of an ER body behind its nut, as a share of the nut's. */
const bodyBehindNut = 0.92;

/** The diameter of the collet's hole, as a share of the nut's. */
const insideNut = 0.66;

/** The front of a drill chuck is a cone over its jaws, from this share of its diameter. */
const jawShare = 0.5;

/** Every body of the range: by spindle, type, size and gauge length. */
export const holderBodies: readonly HolderBody[] = spindleCodes.flatMap((code) => [
  ...erBodiesOf(spindles[code]),
  ...boredTypes.flatMap((type) => boredBodiesOf(spindles[code], type)),
  ...chuckBodiesOf(spindles[code]),
]);

function erBodiesOf(spindle: Spindle): HolderBody[] {
  return erBodies[spindle.code].flatMap(([series, gaugeLengths]) =>
    gaugeLengths.map((gauge) => erBody(spindle, erSeries[series], gauge)),
  );
}

function erBody(spindle: Spindle, series: ErSeries, gaugeSize: number): HolderBody {
  const nut = {
    height: series.nutLength,
    lowerDiameter: series.nutDiameter,
    upperDiameter: series.nutDiameter,
  };
  const behind = toMicrometre(series.nutDiameter * bodyBehindNut);
  return body(spindle, 'er-collet', gaugeSize, {
    name: series.code,
    series: series.code,
    front: nut,
    behind,
    hole: series.nutDiameter * insideNut,
    gripLength: series.length,
    dollars: erBodyDollars[series.code],
  });
}

function boredBodiesOf(spindle: Spindle, type: BoredType): HolderBody[] {
  return boresOf(type).flatMap((bore) => {
    const row = noses[type].find(([upTo]) => bore.diameter <= upTo);
    if (row === undefined || bore.diameter > spindle.largestBore) return [];
    const [, ...gauges] = boredGaugeLengths[spindle.code][type].find(([upTo]) => bore.diameter <= upTo) ?? [];
    return gauges.map((gauge) => boredBody(spindle, { type, bore, row }, gauge));
  });
}

function boresOf(type: BoredType): Bore[] {
  const { inch, metric } = bores[type];
  return [...sizesOf(inch, 'inch'), ...sizesOf(metric, 'metric')].map((size) => ({
    ...size,
    diameter: diameterOf(size),
  }));
}

type Bored = { readonly type: BoredType; readonly bore: Bore; readonly row: NoseRow };

function boredBody(spindle: Spindle, { type, bore, row }: Bored, gaugeSize: number): HolderBody {
  const [, atNose, behind, dollars] = row;
  const cone = (behind - atNose) / 2 / Math.tan(radians(noseConeDegrees));
  return body(spindle, type, gaugeSize, {
    name: `${holderTypes[type].letters}${sizeText(bore)}`,
    bore,
    front: { height: toMicrometre(cone), lowerDiameter: atNose, upperDiameter: behind },
    behind,
    hole: bore.diameter,
    gripLength: standardGrip(bore),
    dollars,
  });
}

function chuckBodiesOf(spindle: Spindle): HolderBody[] {
  return chuckGaugeLengths[spindle.code].flatMap((gauge, index) => {
    const chuck = drillChucks[index];
    if (chuck === undefined) return [];
    const { smallest, largest, diameter, gripLength, dollars } = chuck;
    return body(spindle, 'drill-chuck', gauge, {
      name: `${holderTypes['drill-chuck'].letters}${largest}`,
      jaws: { smallest, largest },
      front: { height: gripLength, lowerDiameter: diameter * jawShare, upperDiameter: diameter },
      behind: diameter,
      hole: largest,
      gripLength,
      dollars,
    });
  });
}

type Nose = {
  readonly name: string;
  readonly series?: ErSeriesCode;
  readonly bore?: Bore;
  readonly jaws?: Jaws;
  readonly front: HolderSegment;
  /** Diameters of the body behind its front, and of the hollow in it. */
  readonly behind: number;
  readonly hole: number;
  readonly gripLength: number;
  readonly dollars: number;
};

function body(spindle: Spindle, type: HolderTypeCode, gaugeSize: number, nose: Nose): HolderBody {
  const { bore, jaws, series, gripLength, hole } = nose;
  const gaugeLength = toMicrometre(inMillimetres(gaugeSize, spindle.units));
  const isLong = gaugeLength >= longBody.from;
  const boreDepth = toMicrometre(gripLength + holderTypes[type].depthBehindGrip);
  const segments = segmentsOf(gaugeLength, nose, spindle);
  const steel = volumeOf(segments) - (Math.PI / 4) * hole * hole * Math.min(boreDepth, gaugeLength);
  const { percent, moreDays } = spindleTerms[spindle.code];
  const rpm = Math.min(spindle.maxRpm, holderTypes[type].maxRpm);
  const weightGrams = Math.round(spindle.taperGrams + (steel * steelDensity) / 1000);
  const maxRpm = isLong ? Math.floor((rpm * longBody.rpmPercent) / 100) : rpm;
  return {
    kind: 'body',
    code: `${spindle.prefix}-${nose.name}-${spindle.units === 'inch' ? gaugeSize.toFixed(2) : gaugeSize}`,
    spindle: spindle.code,
    type,
    series,
    bore,
    jaws,
    gaugeLength,
    gaugeSize,
    gaugeUnits: spindle.units,
    gripLength,
    boreDepth,
    screwsFromNose: bore !== undefined && type === 'weldon' ? screwsFromNose(bore) : [],
    segments,
    weightGrams,
    maxRpm,
    balancedRpm: balancedRpm(spindle, holderTypes[type], { weightGrams, maxRpm }),
    prices: pricesOf((nose.dollars * percent * (isLong ? longBody.pricePercent : 100)) / 10_000),
    leadDays: leadDaysOf[type] + moreDays,
  };
}

/** Returns where the screws press on the middles of the flats when the shank is in by its standard length. */
function screwsFromNose({ size, units }: Bore): number[] {
  const overallLength = 100 * size;
  const flats = shankFlats({
    type: 'end-mill',
    profile: 'square',
    units,
    cuttingDiameter: size,
    shankDiameter: size,
    shankForm: 'HB',
    cuttingLength: size,
    overallLength,
    flutes: 2,
    coolantThrough: false,
  });
  return flats.map(({ screwAt }) => {
    const fromEnd = inMillimetres(overallLength - screwAt, units);
    return toMicrometre(standardGrip({ size, units }) - fromEnd);
  });
}

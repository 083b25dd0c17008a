// Makes the parts of Pro Drill Reamer: fine steps around the usual sizes of bores, so that fits are in stock.

import { type ToolUnits, formatInchDecimal, millimetresPerInch } from '@chipload/domain/tools';

import { drillBandOf, inUnits } from './drills.ts';
import { type SamplePart, hsCodes } from './part.ts';
import { reamerUsd } from './price-list.ts';

/** Length of the reaming part and overall length by diameter up to, in millimetres. House lengths. */
const reamerLengths: readonly (readonly [upTo: number, reaming: number, overall: number])[] = [
  [3.75, 12, 68],
  [4.75, 14, 72],
  [6, 16, 78],
  [8, 20, 92],
  [10, 22, 104],
  [12, 25, 118],
  [14, 28, 126],
  [16, 30, 134],
  [18, 32, 142],
  [20, 34, 150],
];

/** Every half millimetre from 3 to 16 mm, in steps of 0.01 around it; every 32nd from 1/8 to 3/4 in, in steps of .0005. */
export function reamerParts(): SamplePart[] {
  const metric = Array.from({ length: 27 }, (_, step) => 3 + step / 2).flatMap((nominal) =>
    [-2, -1, 0, 1, 2].map((hundredths) => reamerPart(Math.round(nominal * 100 + hundredths) / 100, 'metric')),
  );
  const inch = Array.from({ length: 21 }, (_, step) => (4 + step) / 32).flatMap((nominal) =>
    [-10, -5, 0, 5, 10].map((tenThousandths) =>
      reamerPart(Math.round(nominal * 1e4 + tenThousandths) / 1e4, 'inch'),
    ),
  );
  return [...metric, ...inch];
}

function reamerPart(diameter: number, units: ToolUnits): SamplePart {
  const diameterMm = units === 'inch' ? diameter * millimetresPerInch : diameter;
  const [, reaming, overall] = reamerLengths.find(([upTo]) => diameterMm <= upTo) ?? [0, 34, 150];
  const band = drillBandOf(diameterMm);
  const reach = overall - band.shankLength - 4;
  // In a code the size never begins with a point; the size itself has the notation of the trade.
  const text = units === 'metric' ? diameter.toFixed(2) : diameter.toFixed(4);

  return {
    code: `PDR-${text}`,
    series: 'pro-drill-reamer',
    category: units,
    packing: 'default',
    tool: {
      type: 'reamer',
      profile: 'reamer',
      units,
      cuttingDiameter: diameter,
      shankDiameter: inUnits(band.shank, units),
      shankForm: 'HA',
      cuttingLength: inUnits(reaming, units),
      usableLength: inUnits(reach, units),
      neckDiameter: inUnits(Math.floor(diameterMm * 9) / 10, units),
      neckLength: inUnits(reach, units),
      overallLength: inUnits(overall, units),
      pointAngle: 90,
      flutes: diameterMm < 6 ? 4 : 6,
      helixAngle: -10,
      coolantThrough: false,
    },
    size: units === 'metric' ? text : formatInchDecimal(diameter),
    reach: '',
    diameterTolerance: 'h6',
    coating: 'TiAlN',
    listUsd: reamerUsd(diameterMm),
    hsCode: hsCodes.reamer,
    origin: 'CA',
    isSoldInUsd: true,
  };
}

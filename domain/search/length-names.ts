// The names of lengths in the trade: stub, regular, long. Makers agree on them only roughly, so a part has the name whose usual length
// is nearest to its own.

import { inMillimetres, millimetresPerInch, type PartSizes, type ToolUnits } from '../tools/tools.ts';

export const lengthNames = ['stub', 'regular', 'medium', 'long', 'extra-long'] as const;
export type LengthName = (typeof lengthNames)[number];

/** A diameter and the usual lengths of tools up to it; undefined where a length is not usual. */
type UsualLengths = readonly [diameter: number, ...lengths: readonly (number | undefined)[]];

/**
 * Lengths of cut, or reach of a necked tool, of carbide end mills as North American makers list them, in inches: stub, regular,
 * medium, long, extra-long. ASME B94.19 has the same names with somewhat greater lengths for tools of high-speed steel.
 */
const inchMills: readonly UsualLengths[] = [
  [0.125, 0.25, 0.5, undefined, 0.75, 1],
  [0.1875, 0.3125, 0.625, undefined, 0.75, 1.125],
  [0.25, 0.375, 0.75, undefined, 1.125, 1.5],
  [0.3125, 0.4375, 0.8125, undefined, 1.125, 1.625],
  [0.375, 0.5, 1, undefined, 1.25, 1.75],
  [0.4375, 0.5625, 1, undefined, 2, 3],
  [0.5, 0.625, 1, 1.25, 2, 3],
  [0.625, 0.75, 1.25, 1.625, 2.25, 3],
  [0.75, 1, 1.5, undefined, 2.25, 3.25],
  [1, 1.25, 1.5, undefined, 2.25, 3.25],
  [2, 1.5, 2, undefined, 3, 4],
];

/** DIN 6527, in mm: short and long, which is the usual one; the longest is half as long again. */
const metricMills: readonly UsualLengths[] = [
  [3, 5, undefined, undefined, 8, 12],
  [4, 8, undefined, undefined, 11, 16],
  [5, 9, undefined, undefined, 13, 20],
  [6, 10, undefined, undefined, 13, 20],
  [8, 12, undefined, undefined, 19, 29],
  [10, 14, undefined, undefined, 22, 33],
  [12, 16, undefined, undefined, 26, 39],
  [16, 22, undefined, undefined, 32, 48],
  [20, 26, undefined, undefined, 38, 57],
  [50, 32, undefined, undefined, 45, 68],
];

/** DIN 6537 K, in mm: the length of the flutes of short drills. */
const shortDrills: readonly UsualLengths[] = [
  [3.75, 20],
  [4.75, 24],
  [6, 28],
  [7, 34],
  [8, 41],
  [10, 47],
  [12, 55],
  [14, 60],
  [16, 65],
  [18, 73],
  [50, 79],
];

/** The flutes of drills as multiples of those of short ones: DIN 6537 L has 1.27 to 1.57, makers' 8xD about 2, their 12xD 2.6 and more. */
const drillBounds: readonly (readonly [below: number, name: LengthName])[] = [
  [1.15, 'stub'],
  [1.7, 'regular'],
  [2.5, 'long'],
  [Infinity, 'extra-long'],
];

type Lengths = Pick<
  PartSizes,
  'type' | 'units' | 'cuttingDiameter' | 'cuttingLength' | 'usableLength' | 'neckLength'
>;

/**
 * Lists the names of the length of an end mill or a drill; none for other tools. A metric end mill of the long series of DIN 6527 is
 * regular too. Jobber drills have regular length, those for screw machines are stubs.
 */
export function lengthNamesOf({ cuttingDiameter, cuttingLength, ...tool }: Lengths): readonly LengthName[] {
  if (cuttingDiameter === undefined || cuttingLength === undefined) return [];
  switch (tool.type) {
    case 'end-mill':
      return millNames(
        Math.max(cuttingLength, tool.usableLength ?? 0, tool.neckLength ?? 0),
        cuttingDiameter,
        tool.units,
      );
    case 'drill': {
      const [, short = 0] = upTo(shortDrills, inMillimetres(cuttingDiameter, tool.units));
      const share = inMillimetres(cuttingLength, tool.units) / short;
      return drillBounds
        .filter(([below], at) => share < below && share >= (drillBounds[at - 1]?.[0] ?? 0))
        .map(([, name]) => name);
    }
    default:
      return [];
  }
}

const millTables: Readonly<Record<ToolUnits, readonly UsualLengths[]>> = {
  inch: inchMills,
  metric: metricMills,
};

function millNames(reach: number, cuttingDiameter: number, units: ToolUnits): readonly LengthName[] {
  const [, ...usual] = upTo(millTables[units], cuttingDiameter);
  const off = usual.map((length) => (length === undefined ? Infinity : Math.abs(Math.log(reach / length))));
  const name = lengthNames[off.indexOf(Math.min(...off))];
  if (name === undefined) return [];
  return units === 'metric' && name === 'long' ? ['long', 'regular'] : [name];
}

/** Returns the first row for a diameter, with a thousandth of an inch for rounding. */
function upTo(table: readonly UsualLengths[], diameter: number): UsualLengths {
  const rounding = millimetresPerInch / 1000;
  return table.find(([most]) => diameter <= most + rounding) ?? table.at(-1) ?? [0];
}

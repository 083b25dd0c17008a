// Holes through which a screw passes, in three fits. Metric: ISO 273 (fine, medium, coarse) to M52. Inch: the drills of
// ASME B18.2.8, table 1, from number 0 to 1-1/2 in.

import { inMillimetres, millimetresPerInch, parseSize } from '../tools/tools.ts';
import { numberDrillsInches } from './drill-gauges.ts';
import { screwInches } from './parse-thread.ts';
import type { Thread } from './thread.ts';

/** How freely a screw passes: `normal` where nothing else is asked for. */
export type ClearanceFit = 'close' | 'normal' | 'loose';

type Holes<Size> = readonly [close: Size, normal: Size, loose: Size];

/** In mm, by the diameter of the screw. */
const metricHoles: ReadonlyMap<number, Holes<number>> = new Map<number, Holes<number>>([
  [1, [1.1, 1.2, 1.3]],
  [1.2, [1.3, 1.4, 1.5]],
  [1.4, [1.5, 1.6, 1.8]],
  [1.6, [1.7, 1.8, 2]],
  [1.8, [2, 2.1, 2.2]],
  [2, [2.2, 2.4, 2.6]],
  [2.5, [2.7, 2.9, 3.1]],
  [3, [3.2, 3.4, 3.6]],
  [3.5, [3.7, 3.9, 4.2]],
  [4, [4.3, 4.5, 4.8]],
  [4.5, [4.8, 5, 5.3]],
  [5, [5.3, 5.5, 5.8]],
  [6, [6.4, 6.6, 7]],
  [7, [7.4, 7.6, 8]],
  [8, [8.4, 9, 10]],
  [10, [10.5, 11, 12]],
  [12, [13, 13.5, 14.5]],
  [14, [15, 15.5, 16.5]],
  [16, [17, 17.5, 18.5]],
  [18, [19, 20, 21]],
  [20, [21, 22, 24]],
  [22, [23, 24, 26]],
  [24, [25, 26, 28]],
  [27, [28, 30, 32]],
  [30, [31, 33, 35]],
  [33, [34, 36, 38]],
  [36, [37, 39, 42]],
  [39, [40, 42, 45]],
  [42, [43, 45, 48]],
  [45, [46, 48, 52]],
  [48, [50, 52, 56]],
  [52, [54, 56, 62]],
]);

/** Drills by the number of the screw. */
const screwHoles: readonly (readonly [screw: number, holes: Holes<string>])[] = [
  [0, ['#51', '#48', '3/32']],
  [1, ['#46', '#43', '#37']],
  [2, ['3/32', '#38', '#32']],
  [3, ['#36', '#32', '#30']],
  [4, ['#31', '#30', '#27']],
  [5, ['9/64', '5/32', '11/64']],
  [6, ['#23', '#18', '#13']],
  [8, ['#15', '#9', '#3']],
  [10, ['#5', '#2', 'B']],
];

/** Drills by the diameter of the screw in inches. */
const inchHoles: readonly (readonly [screw: number, holes: Holes<string>])[] = [
  [1 / 4, ['17/64', '9/32', '19/64']],
  [5 / 16, ['21/64', '11/32', '23/64']],
  [3 / 8, ['25/64', '13/32', '27/64']],
  [7 / 16, ['29/64', '15/32', '31/64']],
  [1 / 2, ['17/32', '9/16', '39/64']],
  [5 / 8, ['21/32', '11/16', '47/64']],
  [3 / 4, ['25/32', '13/16', '29/32']],
  [7 / 8, ['29/32', '15/16', '1-1/32']],
  [1, ['1-1/32', '1-3/32', '1-5/32']],
  [9 / 8, ['1-5/32', '1-7/32', '1-5/16']],
  [5 / 4, ['1-9/32', '1-11/32', '1-7/16']],
  [11 / 8, ['1-7/16', '1-1/2', '1-39/64']],
  [3 / 2, ['1-9/16', '1-5/8', '1-47/64']],
];

/** Diameters of screws are compared to a thousandth of a millimetre. */
const nearMillimetres = 0.001;

/**
 * Returns the diameter of the hole through which a screw with a metric or unified thread passes, in mm; undefined for pipe threads and
 * for sizes that the standards leave out.
 */
export function clearanceHole(
  { system, majorMillimetres }: Pick<Thread, 'system' | 'majorMillimetres'>,
  fit: ClearanceFit,
): number | undefined {
  const column = { close: 0, normal: 1, loose: 2 } as const;
  switch (system) {
    case 'metric':
      return metricHoles.get(majorMillimetres)?.[column[fit]];
    case 'unified': {
      const isSize = (inches: number) =>
        Math.abs(inches * millimetresPerInch - majorMillimetres) < nearMillimetres;
      const screw = screwHoles.find(([number]) => isSize(screwInches(number)));
      const [, holes] = screw ?? inchHoles.find(([inches]) => isSize(inches)) ?? [];
      return holes && drillMillimetres(holes[column[fit]]);
    }
    case 'npt':
    case 'bspp':
    case 'bspt':
      return undefined;
  }
}

/** Returns the diameter of a drill by its name, in mm. */
function drillMillimetres(name: string): number | undefined {
  const inches = name.startsWith('#') ? numberDrillsInches.get(Number(name.slice(1))) : undefined;
  if (inches !== undefined) return inMillimetres(inches, 'inch');
  const size = parseSize(name, 'inch');
  return size.ok ? inMillimetres(size.value, size.units) : undefined;
}

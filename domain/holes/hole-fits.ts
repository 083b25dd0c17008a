// ISO 286-2 limits of holes to 50 mm, in whole micrometres: the position of a letter and the width of a grade.

/** The upper edges of the bands of diameters: over 3 to 6 mm is the second one. */
const bandUpperEdgesMm = [3, 6, 10, 18, 30, 50];

/** The largest diameter of the table. */
export const largestFitMm = 50;

/** ISO 286-1: the width of each grade in each band. */
const grades: Readonly<Record<number, readonly number[]>> = {
  5: [4, 5, 6, 8, 9, 11],
  6: [6, 8, 9, 11, 13, 16],
  7: [10, 12, 15, 18, 21, 25],
  8: [14, 18, 22, 27, 33, 39],
  9: [25, 30, 36, 43, 52, 62],
  10: [40, 48, 58, 70, 84, 100],
  11: [60, 75, 90, 110, 130, 160],
  12: [100, 120, 150, 180, 210, 250],
};

/** The lower limit of the letters whose position is the same in every grade. */
const lowerLimits: Readonly<Record<string, readonly number[]>> = {
  E: [14, 20, 25, 32, 40, 50],
  F: [6, 10, 13, 16, 20, 25],
  G: [2, 4, 5, 6, 7, 9],
  H: [0, 0, 0, 0, 0, 0],
};

/** The upper limit of the tight fits that are reamed; the others of these letters are not read. */
const upperLimits: Readonly<Record<string, readonly number[]>> = {
  K7: [0, 3, 5, 6, 6, 7],
  M7: [-2, 0, 0, 0, 0, 0],
  N7: [-4, -4, -4, -5, -7, -8],
  P7: [-6, -8, -9, -11, -14, -17],
};

/** The limits of a hole around its nominal diameter, in micrometres. */
export type HoleLimits = { readonly lowerMicrometres: number; readonly upperMicrometres: number };

/** Examples of the fits that are read, from loose to tight. */
export const usualFits = ['H11', 'F8', 'H8', 'G7', 'H7', 'H6', 'JS7', 'K7', 'N7', 'P7'] as const;

/** True for a fit of the table, whatever the diameter: `H7`, `JS9`, `P7`. */
export function isHoleFit(text: string): boolean {
  return holeLimits(text, 1) !== undefined;
}

/**
 * Returns the limits of a fit at a diameter in millimetres; undefined for a fit that the table does not have and for a
 * diameter outside of it (0 or less, over 50 mm).
 * @example holeLimits('H7', 6) // { lowerMicrometres: 0, upperMicrometres: 12 }
 */
export function holeLimits(fit: string, diameterMm: number): HoleLimits | undefined {
  const [, letter = '', grade = ''] = /^(E|F|G|H|JS|K|M|N|P)(\d{1,2})$/.exec(fit) ?? [];
  const band = diameterMm > 0 ? bandUpperEdgesMm.findIndex((edge) => diameterMm <= edge) : -1;
  const width = grades[Number(grade)]?.[band];
  if (width === undefined) return undefined;
  if (letter === 'JS') return { lowerMicrometres: -width / 2, upperMicrometres: width / 2 };
  const upper = upperLimits[fit]?.[band];
  if (upper !== undefined) return { lowerMicrometres: upper - width, upperMicrometres: upper };
  const lower = lowerLimits[letter]?.[band];
  return lower === undefined ? undefined : { lowerMicrometres: lower, upperMicrometres: lower + width };
}

// ISO 286 limits for the classes that cutting tools use, in whole micrometres (domain/holes has those of holes). A band runs from over
// its lower edge to its upper edge inclusive: 6.00 mm lies in ">3 to 6", 6.35 mm (1/4 in) in ">6 to 10".

const bandUpperEdgesMm = [3, 6, 10, 18, 30, 50];

const limits = {
  m7: [
    [2, 12],
    [4, 16],
    [6, 21],
    [7, 25],
    [8, 29],
    [9, 34],
  ],
  h6: [
    [-6, 0],
    [-8, 0],
    [-9, 0],
    [-11, 0],
    [-13, 0],
    [-16, 0],
  ],
  h5: [
    [-4, 0],
    [-5, 0],
    [-6, 0],
    [-8, 0],
    [-9, 0],
    [-11, 0],
  ],
  h7: [
    [-10, 0],
    [-12, 0],
    [-15, 0],
    [-18, 0],
    [-21, 0],
    [-25, 0],
  ],
  h8: [
    [-14, 0],
    [-18, 0],
    [-22, 0],
    [-27, 0],
    [-33, 0],
    [-39, 0],
  ],
  h10: [
    [-40, 0],
    [-48, 0],
    [-58, 0],
    [-70, 0],
    [-84, 0],
    [-100, 0],
  ],
  k6: [
    [0, 6],
    [1, 9],
    [1, 10],
    [1, 12],
    [2, 15],
    [2, 18],
  ],
  m6: [
    [2, 8],
    [4, 12],
    [6, 15],
    [7, 18],
    [8, 21],
    [9, 25],
  ],
  e8: [
    [-28, -14],
    [-38, -20],
    [-47, -25],
    [-59, -32],
    [-73, -40],
    [-89, -50],
  ],
} as const;

/** A tolerance class of ISO 286: small letters for tools and shanks. */
export type ToleranceClass = keyof typeof limits;

/** The deviation of a diameter from its nominal size, in micrometres. */
export type ToleranceLimits = { readonly lowerMicrometres: number; readonly upperMicrometres: number };

/** True for a class of the table. Classes are case-sensitive: `h7` is a shaft, and the hole `H7` is in `domain/holes`. */
export function isToleranceClass(text: string): text is ToleranceClass {
  return Object.hasOwn(limits, text);
}

/** Returns the limits of a class at a nominal diameter in mm; undefined outside the table (0 or less, over 50 mm). */
export function toleranceLimits(
  toleranceClass: ToleranceClass,
  diameterMm: number,
): ToleranceLimits | undefined {
  if (!(diameterMm > 0)) return undefined;
  const band = limits[toleranceClass][bandUpperEdgesMm.findIndex((edge) => diameterMm <= edge)];
  return band === undefined ? undefined : { lowerMicrometres: band[0], upperMicrometres: band[1] };
}

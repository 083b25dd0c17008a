// The lengths of cylindrical shanks from DIN 6535, by which holders are made.

/** Shank lengths (l1) for diameters up to a limit, in millimetres. */
export const shankLengths: readonly (readonly [upTo: number, length: number])[] = [
  [5, 28],
  [8, 36],
  [10, 40],
  [14, 45],
  [18, 48],
  [20, 50],
  [25, 56],
  [32, 60],
];

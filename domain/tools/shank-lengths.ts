// The lengths of cylindrical shanks after DIN 6535, by which holders are made.

/** Up to which diameter a shank has which length (l1), in millimetres. */
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

// The boxes that the shop ships in, smallest first. Source: specification, section 9.

/** Inside dimensions in inches, weight of the empty box in pounds. */
export type BoxStyle = {
  readonly name: string;
  readonly length: number;
  readonly height: number;
  readonly width: number;
  readonly weight: number;
};

export const boxStyles: readonly BoxStyle[] = [
  { name: 'Style 1', length: 4, height: 4, width: 9.5, weight: 0.26019 },
  { name: 'Style 2', length: 7, height: 4, width: 9.5, weight: 0.3969 },
  { name: 'Style 3', length: 6, height: 4, width: 12.5, weight: 0.4277 },
];

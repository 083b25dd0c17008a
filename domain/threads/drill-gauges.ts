// Number drills below 3 mm, in inches (ASME B94.11M). The shop does not sell them, so its table of tools
// (tools/gauge-sizes.ts) ends at 31; but they are tap drills, and a buyer may ask for their size.

import { formatInches, letterSizesInches, wireSizesInches } from '../tools/tools.ts';

const inchesFromNumber32 = [
  0.116, 0.113, 0.111, 0.11, 0.1065, 0.104, 0.1015, 0.0995, 0.098, 0.096, 0.0935, 0.089, 0.086, 0.082, 0.081,
  0.0785, 0.076, 0.073, 0.07, 0.067, 0.0635, 0.0595, 0.055, 0.052, 0.0465, 0.043, 0.042, 0.041, 0.04, 0.039,
  0.038, 0.037, 0.036, 0.035, 0.033, 0.032, 0.031, 0.0292, 0.028, 0.026, 0.025, 0.024, 0.0225, 0.021, 0.02,
  0.018, 0.016, 0.0145, 0.0135,
];

/** Inches by the number of a drill, 1 to 80. */
export const numberDrillsInches: ReadonlyMap<number, number> = new Map([
  ...wireSizesInches,
  ...inchesFromNumber32.map((inches, index): [number, number] => [32 + index, inches]),
]);

/** A drill by its usual name, and its diameter in inches. */
export type InchDrill = { readonly name: string; readonly inches: number };

/** Every drill of the three inch systems up to 2 in: fractions by 64ths, numbers and letters, by diameter. */
export const inchDrills: readonly InchDrill[] = [
  ...Array.from({ length: 128 }, (_, index) => ({
    name: formatInches((index + 1) / 64),
    inches: (index + 1) / 64,
  })),
  ...[...numberDrillsInches].map(([number, inches]) => ({ name: `#${number}`, inches })),
  ...[...letterSizesInches].map(([name, inches]) => ({ name, inches })),
].toSorted((a, b) => a.inches - b.inches);

// The units of sizes that are written without one: those of the name beside them, millimetres where the tool would be
// too large in inches, and otherwise what the buyer answers.

import { type ToolUnits } from '../tools/tools.ts';
import { quantityOf } from './read-value.ts';

/** In inches, no tool of the shop is wider, and none longer. */
const widestInches = 3;
const longestInches = 20;

/** The sizes of a tool as bare numbers; NaN and undefined say nothing. */
export type BareSizes = {
  readonly diameter: number | undefined;
  readonly lengths: readonly (number | undefined)[];
  readonly description: string;
};

/** Returns the units of bare sizes; they are open, and taken for millimetres, until the buyer has answered. */
export function unitsOfBare(
  { diameter = 0, lengths, description }: BareSizes,
  answered: ToolUnits | undefined,
): { readonly units: ToolUnits; readonly areUnitsOpen?: true } {
  const named = unitsInName(description, diameter);
  if (named !== undefined) return { units: named };
  const isMetric = diameter > widestInches || lengths.some((length = 0) => length > longestInches);
  if (isMetric || !(diameter > 0)) return { units: 'metric' };
  return answered === undefined ? { units: 'metric', areUnitsOpen: true } : { units: answered };
}

/** Returns the units in which a name has the diameter: `1/4" Flat`, `6mm 2FL`. */
function unitsInName(name: string, diameter: number): ToolUnits | undefined {
  const sizes = name
    .slice(0, 100)
    .matchAll(/(?:\d{1,2}[- ])?\d{1,3}\/\d{1,3}(?:"|″| ?in\b)?|\d*[.,]?\d+ ?(?:"|″|in\b|inch|mm\b)/gi);
  for (const [text] of sizes) {
    const { value, units } = quantityOf(text) ?? { value: Number.NaN, units: undefined };
    const own = units ?? (text.includes('/') ? 'inch' : undefined);
    if (own !== undefined && Math.abs(value - diameter) < 0.01 * diameter) return own;
  }
  return undefined;
}

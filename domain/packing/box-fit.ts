// The fit of pieces into a box that somebody chose. What cannot be is told apart from what only could not be computed:
// a packer may lay a tube across the box, or leave out the padding.

import { type BoxStyle, boxStyles } from './boxes.ts';
import { cartonOf } from './envelope.ts';
import { sharedEnvelopes } from './envelopes-of-lines.ts';
import { fillBox } from './fill-box.ts';
import { packingLimits } from './limits.ts';
import { type OrderLine, type TubedLine, tubeLine } from './order-line.ts';
import { isNothing, minus } from './packing-task.ts';
import { corners, recipesFor } from './recipes.ts';

/** Inside dimensions in inches; the name is that of a style, or another one for a box that is not in the table. */
export type ChosenBox = Pick<BoxStyle, 'name' | 'length' | 'height' | 'width'>;

/**
 * `tight`: no way to place the pieces was found, though there may be one. The others cannot be: a piece that is too large, with
 * the line that it is of; pieces that together are larger than the box, or heavier than it carries.
 */
export type BoxFit =
  | { readonly status: 'fits' | 'tight' | 'too-full' }
  | { readonly status: 'piece-too-large'; readonly lineId: number }
  | { readonly status: 'too-heavy'; readonly mostPounds: number };

/** More than any box carries; the limit of a box that is not in the table. */
const anyPounds = 10_000;

/** Quick enough for somebody who waits; the work for a full box of a hundred kinds of tools. */
const mostSteps = 200_000;
const recipeCount = 9 * corners.length;

/** Returns whether pieces fit into a box. Pieces of unknown sizes are left to the packer. */
export function boxFit(box: ChosenBox, order: readonly OrderLine[]): BoxFit {
  const lines = order.map(tubeLine).filter((line): line is TubedLine => !('message' in line));
  const large = lines.find((line) => !mayFit(line, box));
  if (large) return { status: 'piece-too-large', lineId: large.lineId };
  if (sumOf(lines, ({ total }) => total.tubeVolume) > box.length * box.height * box.width)
    return { status: 'too-full' };

  const style = boxStyles.find(({ name }) => name === box.name);
  const weight = sumOf(lines, ({ total }) => total.tubedWeight) + (style?.weight ?? 0);
  const { boxMaximumWeightPounds: mostPounds } = packingLimits;
  if (style !== undefined && weight > mostPounds) return { status: 'too-heavy', mostPounds };
  return { status: hasPlaces({ ...box, weight: style?.weight ?? 0 }, lines) ? 'fits' : 'tight' };
}

/** No longer than from corner to corner of the box, no thicker than its thinnest side. */
function mayFit({ length, diameter }: TubedLine, box: ChosenBox): boolean {
  return (
    length <= Math.hypot(box.length, box.height, box.width) &&
    diameter <= Math.min(box.length, box.height, box.width)
  );
}

function hasPlaces(style: BoxStyle, lines: readonly TubedLine[]): boolean {
  const envelopes = sharedEnvelopes(lines);
  const counts = envelopes.map(({ count }) => count);
  const isInTable = boxStyles.some(({ name }) => name === style.name);
  const carton = cartonOf(style, envelopes, isInTable ? packingLimits.boxMaximumWeightPounds : anyPounds);
  if (carton.fits.includes(false)) return false;
  const effort = { stepsLeft: mostSteps };
  return recipesFor(envelopes, recipeCount).some(
    (recipe) =>
      effort.stepsLeft > 0 && isNothing(minus(counts, fillBox(carton, counts, recipe, effort).counts)),
  );
}

function sumOf(lines: readonly TubedLine[], value: (line: TubedLine) => number): number {
  return lines.reduce((sum, line) => sum + value(line), 0);
}

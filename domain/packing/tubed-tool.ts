// A tool ready to be packed: its weight, its tube, and the outside of both.

import { bodyVolume, carbideGramsPerCubicCentimetre, type ToolBody } from '../tools/tools.ts';
import { adjustmentOf } from './adjustments.ts';
import type { PackableProduct } from './catalogue-product.ts';
import { chooseTube, widestDiameter } from './choose-tube.ts';
import { packingDecimals, packingLimits } from './limits.ts';
import { roundTo } from './rounding.ts';
import { plainTube } from './tubes.ts';

/** Volumes and weights of tools and tubes: cubic inches and pounds, rounded as they are reported. */
export type Measures = {
  readonly toolVolume: number;
  readonly toolWeight: number;
  /** The outer volume of the round tube. */
  readonly tubeVolume: number;
  readonly tubeWeight: number;
  /** The volume of the square envelope that the tube takes up in a box. */
  readonly envelopeVolume: number;
  readonly tubedWeight: number;
};

export type TubedTool = {
  /** The product code of the tube; null where no tube holds the tool and it is wrapped instead. */
  readonly tubeType: string | null;
  /** The envelope: both sides of its square section, and its length, in inches. */
  readonly diameter: number;
  readonly length: number;
  /** The measures of one piece. */
  readonly each: Measures;
};

const carbidePoundsPerCubicInch = carbideGramsPerCubicCentimetre * packingLimits.densityFactor;
const elasticWeight = packingLimits.elasticWeightPounds * packingLimits.elasticShare;

/** Chooses the tube of a tool, weighs and measures both. */
export function tubeTool({ body, categoryNumber }: PackableProduct): TubedTool {
  const volume = bodyVolume(body, adjustmentOf(categoryNumber));
  const toolWeight = roundTo(volume * carbidePoundsPerCubicInch, packingDecimals.weight);
  const tube = chooseTube(body);
  const tubeWeight = tube?.weight ?? packingLimits.defaultTubeWeightPounds;
  const diameter = roundTo(tube?.outerDiameter ?? wrappedDiameter(body), packingDecimals.length);
  const length = roundTo(tube?.outerLength ?? wrappedLength(body), packingDecimals.length);
  const envelopeVolume = diameter * diameter * length;
  return {
    tubeType: tube?.code ?? null,
    diameter,
    length,
    each: {
      toolVolume: roundTo(volume, packingDecimals.volume),
      toolWeight,
      tubeVolume: roundTo((Math.PI / 4) * envelopeVolume, packingDecimals.volume),
      tubeWeight: roundTo(tubeWeight, packingDecimals.weight),
      envelopeVolume: roundTo(envelopeVolume, packingDecimals.volume),
      tubedWeight: roundTo(toolWeight + tubeWeight + elasticWeight, packingDecimals.weight),
    },
  };
}

/** Returns the measures of a quantity: each piece is already rounded, and the sum is rounded again. */
export function measuresOf(each: Measures, quantity: number): Measures {
  const volume = (value: number) => roundTo(value * quantity, packingDecimals.volume);
  const weight = (value: number) => roundTo(value * quantity, packingDecimals.weight);
  return {
    toolVolume: volume(each.toolVolume),
    toolWeight: weight(each.toolWeight),
    tubeVolume: volume(each.tubeVolume),
    tubeWeight: weight(each.tubeWeight),
    envelopeVolume: volume(each.envelopeVolume),
    tubedWeight: weight(each.tubedWeight),
  };
}

/** The wrapping of a tool without a tube is as thick as the plain tube. */
function wrappedDiameter(body: ToolBody): number {
  return widestDiameter(body) + 2 * (plainTube.wall + plainTube.capThickness);
}

function wrappedLength(body: ToolBody): number {
  return body.overallLength + 2 * plainTube.capThickness;
}

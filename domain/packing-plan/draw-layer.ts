// Draws a layer of a box from above: the width of the box across, its back at the top. In inches.

import type { Layer, Orientation } from './layers.ts';
import type { PlanBox } from './plan-box.ts';

/** A tube from above, with the centre and the height of its number. */
export type DrawnTube = {
  readonly part: string;
  readonly orientation: Orientation;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly label: {
    readonly text: string;
    readonly centreX: number;
    readonly centreY: number;
    readonly height: number;
  };
};

export type LayerDrawing = {
  readonly width: number;
  readonly height: number;
  readonly tubes: readonly DrawnTube[];
};

/** The width of a digit as a share of its height, generously. */
const digitWidth = 0.62;
/** The share of a tube that a number may take. */
const labelShare = 0.8;
/** Larger numbers are not easier to read. */
const largestLabelInches = 0.34;

/** Draws the tubes of a layer with their numbers; every number stays on its own tube, so that none covers another. */
export function drawLayer(box: PlanBox, layer: Layer, numberOf: (part: string) => string): LayerDrawing {
  return {
    width: box.width,
    height: box.length,
    tubes: layer.steps.flatMap(({ part, orientation, pieces }) =>
      pieces.map(({ x, z, dx, dz }) => {
        const text = numberOf(part);
        const height = Math.min(
          largestLabelInches,
          labelShare * dx,
          (labelShare * dz) / (digitWidth * text.length),
        );
        const label = { text, centreX: z + dz / 2, centreY: x + dx / 2, height };
        return { part, orientation, left: z, top: x, width: dz, height: dx, label };
      }),
    ),
  };
}

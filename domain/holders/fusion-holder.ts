// A holder for Fusion's tool library: the shape that it uses to check for collisions.

import type { HolderBody } from './holder-bodies.ts';

/** Texts that the caller adds to the data of the range. */
export type FusionHolderTexts = {
  readonly description: string;
  readonly vendor: string;
  readonly link: string;
  /** The same for the same code (UUIDv5), so that importing a holder again updates it. */
  readonly guid: string;
};

/**
 * Returns a holder for the `holder` field of a tool in the library, or as an entry of its own. In millimetres, its
 * segments from the nose to the gauge line.
 */
export function fusionHolder(body: HolderBody, { description, vendor, link, guid }: FusionHolderTexts) {
  return {
    type: 'holder',
    unit: 'millimeters',
    description,
    vendor,
    'product-id': body.code,
    'product-link': link,
    guid,
    gaugeLength: body.gaugeLength,
    segments: body.segments.map(({ height, lowerDiameter, upperDiameter }) => ({
      height,
      'lower-diameter': lowerDiameter,
      'upper-diameter': upperDiameter,
    })),
  };
}

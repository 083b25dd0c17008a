// A holder for Fusion's tool library: the shape that its collision check turns with the tool.

import type { HolderBody } from './holder-bodies.ts';

/** What the caller knows and the range does not. */
export type FusionHolderTexts = {
  readonly description: string;
  readonly vendor: string;
  readonly link: string;
  /** Always the same for the same code (UUIDv5), so that a holder read twice is the same holder. */
  readonly guid: string;
};

/** The `holder` of a tool, or an entry of its own; in millimetres, from the nose to the gauge line. */
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

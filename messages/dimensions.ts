// The names of a tool's dimensions in both languages, by their names in the domain.

import { m } from '@chipload/messages';
import type { Language } from './locale.ts';

const names = {
  cuttingDiameter: m.catalogue_dimension_cutting_diameter,
  cuttingLength: m.catalogue_dimension_cutting_length,
  usableLength: m.catalogue_dimension_usable_length,
  neckDiameter: m.catalogue_dimension_neck_diameter,
  neckLength: m.catalogue_dimension_neck_length,
  shankDiameter: m.catalogue_dimension_shank_diameter,
  overallLength: m.catalogue_dimension_overall_length,
  cornerRadius: m.catalogue_dimension_corner_radius,
  cornerChamfer: m.catalogue_dimension_corner_chamfer,
  pointAngle: m.catalogue_dimension_point_angle,
  taperAngle: m.catalogue_dimension_taper_angle,
  flutes: m.catalogue_dimension_flutes,
  helixAngle: m.catalogue_dimension_helix_angle,
  stepDiameter: m.catalogue_dimension_step_diameter,
  stepLength: m.catalogue_dimension_step_length,
  stepAngle: m.catalogue_dimension_step_angle,
};

/**
 * Returns the name of a dimension, in the given language or else the reader's. The symbol matters for the cutting length only:
 * `LCF`, of drills and reamers, is the flute length; any other symbol, or none, is the depth of cut.
 */
export function dimensionName(
  { name, symbol }: { readonly name: keyof typeof names; readonly symbol?: string },
  language?: Language,
): string {
  const message = symbol === 'LCF' ? m.catalogue_dimension_flute_length : names[name];
  return message({}, language === undefined ? {} : { locale: language });
}

// The names of a tool's dimensions, by those that the domain knows them by.

import { m } from './compiled.gen/messages.js';
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
 * What a dimension is called, in the reader's language or the one named. A drill or reamer has no depth of cut but a
 * length of its flutes, which its symbol tells; without a symbol it is that of no tool in particular.
 */
export function dimensionName(
  { name, symbol }: { readonly name: keyof typeof names; readonly symbol?: string },
  language?: Language,
): string {
  const message = symbol === 'LCF' ? m.catalogue_dimension_flute_length : names[name];
  return message({}, language === undefined ? {} : { locale: language });
}

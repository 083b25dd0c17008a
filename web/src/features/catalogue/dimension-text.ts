import type { WireTool } from '@chipload/contract';
import {
  type Dimension,
  type DimensionMark,
  type DimensionName,
  type ShownUnits,
  unitsShown,
} from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { angleText, lengthText, smallLengthText, toleranceText, unitText } from './size-text.ts';

const names: Readonly<Record<DimensionName, () => string>> = {
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
};

/** The name of a dimension in words; a drill or reamer has no depth of cut but a length of its flutes. */
export function dimensionName({ name, symbol }: Pick<Dimension, 'name' | 'symbol'>): string {
  return symbol === 'LCF' ? m.catalogue_dimension_flute_length() : names[name]();
}

/** The value of a dimension without its unit: `1/2`, `12.7`, `38°`, `4`. */
export function dimensionValue({ name, value, unit }: Omit<Dimension, 'symbol'>, shown: ShownUnits): string {
  if (unit === 'count') return String(value);
  if (unit === 'degrees') return angleText(value);
  return name === 'cornerRadius' || name === 'cornerChamfer'
    ? smallLengthText(value, unit, shown)
    : lengthText(value, unit, shown);
}

/** The unit that stands behind a value; an angle carries its own sign and a count has none. */
export function dimensionUnit({ unit }: Pick<Dimension, 'unit'>, shown: ShownUnits): string {
  return unit === 'inch' || unit === 'metric' ? unitText(unitsShown(unit, shown)) : '';
}

/** What a drawing says of a dimension beside its symbol: `Ø 1/2 +0/−.002`, `1`, `140°`. */
export function markValue(tool: WireTool, shown: ShownUnits, { withTolerance }: { withTolerance: boolean }) {
  const tolerances: Partial<Record<DimensionName, string>> = {
    cuttingDiameter: tool.diameter_tolerance,
    shankDiameter: tool.shank_tolerance,
  };
  return ({ name, value, kind }: DimensionMark): string => {
    const unit = name.endsWith('Angle') ? 'degrees' : tool.units;
    const text = dimensionValue({ name, value, unit }, shown);
    if (kind !== 'diameter') return text;
    const tolerance = withTolerance ? toleranceText(tolerances[name] ?? '', tool.units, shown) : undefined;
    return tolerance === undefined ? `Ø ${text}` : `Ø ${text} ${tolerance}`;
  };
}

import type { WireTool } from '@chipload/contract';
import { type Dimension, type DimensionMark, type ShownUnits, unitsShown } from '@chipload/domain/tools';
import { angleText, lengthText, smallLengthText, toleranceText, unitText } from './size-text.ts';

/** Returns the value of a dimension without its unit: `1/2`, `12.7`, `38°`, `4`. */
export function dimensionValue({ name, value, unit }: Omit<Dimension, 'symbol'>, shown: ShownUnits): string {
  if (unit === 'count') return String(value);
  if (unit === 'degrees') return angleText(value);
  return name === 'cornerRadius' || name === 'cornerChamfer'
    ? smallLengthText(value, unit, shown)
    : lengthText(value, unit, shown);
}

/** Returns the unit to write after a value; an angle has its degree sign already, and a count has none. */
export function dimensionUnit({ unit }: Pick<Dimension, 'unit'>, shown: ShownUnits): string {
  return unit === 'inch' || unit === 'metric' ? unitText(unitsShown(unit, shown)) : '';
}

/** Returns a function that formats a dimension for a drawing, without its symbol: `Ø 1/2 +0/−.002`, `1`, `140°`. */
export function markValue(tool: WireTool, shown: ShownUnits, { withTolerance }: { withTolerance: boolean }) {
  const tolerances: Partial<Record<Dimension['name'], string>> = {
    cuttingDiameter: tool.diameter_tolerance,
    shankDiameter: tool.shank_tolerance,
  };
  return ({ name, value, kind }: DimensionMark): string => {
    const unit = name.endsWith('Angle') ? 'degrees' : tool.units;
    const text = dimensionValue({ name, value, unit }, shown);
    if (name === 'cornerChamfer') return `${text} × 45°`;
    if (kind !== 'diameter') return text;
    const tolerance = withTolerance ? toleranceText(tolerances[name] ?? '', tool.units, shown) : undefined;
    return tolerance === undefined ? `Ø ${text}` : `Ø ${text} ${tolerance}`;
  };
}

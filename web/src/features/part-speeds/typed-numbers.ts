// Numbers as a machinist types them beside a label that says their unit.

import { machineLimits } from '@chipload/domain/speeds';
import { type ToolUnits, convertLength, parseSize } from '@chipload/domain/tools';
import { kilowattsPerHorsepower } from './conversions.ts';

/**
 * A width or depth in millimetres. A plain number has the unit of its label, whatever its decimal sign is; fractions
 * and texts with a unit are read as everywhere in the shop. Undefined for what is no size.
 */
export function typedMillimetres(text: string, units: ToolUnits): number | undefined {
  const plain = plainNumber(text);
  if (plain !== undefined) return plain > 0 ? convertLength(plain, units, 'metric') : undefined;
  const size = parseSize(text, units);
  return size.ok ? convertLength(size.value, size.units, 'metric') : undefined;
}

/** Revolutions in a minute: `12000`, `12,000`, `12 000`; undefined for what no spindle turns. */
export function typedRpm(text: string): number | undefined {
  // A decimal sign must not pass for a separator: 12000.5 is no 120,005.
  const digits = /\d{4}[.,]|[.,]\d{1,2}$/.test(text.trim()) ? '' : text.replaceAll(/[\s,.’']/g, '');
  const { least, most } = machineLimits.rpm;
  return /^\d{1,7}$/.test(digits) && Number(digits) >= least && Number(digits) <= most
    ? Number(digits)
    : undefined;
}

/** Kilowatts, typed as such or as horsepower; undefined for what no spindle has. */
export function typedKilowatts(text: string, units: ToolUnits): number | undefined {
  const plain = plainNumber(text);
  if (plain === undefined) return undefined;
  const kilowatts = units === 'inch' ? plain * kilowattsPerHorsepower : plain;
  const { least, most } = machineLimits.kilowatts;
  return kilowatts >= least && kilowatts <= most ? kilowatts : undefined;
}

function plainNumber(text: string): number | undefined {
  const trimmed = text.trim();
  return /^(?:\d{1,6}(?:[.,]\d{0,6})?|[.,]\d{1,6})$/.test(trimmed)
    ? Number(trimmed.replace(',', '.'))
    : undefined;
}

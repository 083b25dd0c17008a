// Reads the limits of a hole that are written as two deviations from its size.

import { inMillimetres, type ToolUnits } from '../tools/tools.ts';
import type { DiameterRange } from './reamer-limits.ts';

const deviation = String.raw`([+-] ?\d*[.,]?\d+|0?[.,]?0+)`;
const pair = new RegExp(String.raw`^${deviation} ?(?:/|;| ) ?${deviation}$`);
const plusMinus = /^(?:±|\+ ?\/? ?-) ?(\d*[.,]?\d+)$/;

/**
 * Returns the deviations from the size in millimetres, the lower one first; undefined for any other text. Numbers are in the
 * given units.
 * @example readLimits('+.0005/0', 'inch') // { least: 0, most: 0.0127 }
 */
export function readLimits(text: string, units: ToolUnits): DiameterRange | undefined {
  const typed = text.trim().replaceAll('−', '-').replaceAll(/\s+/g, ' ');
  const [, both] = plusMinus.exec(typed) ?? [];
  if (both !== undefined) {
    const value = inMillimetres(numberOf(both), units);
    return { least: -value, most: value };
  }
  const [, first, second] = pair.exec(typed) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const [a, b] = [inMillimetres(numberOf(first), units), inMillimetres(numberOf(second), units)];
  return { least: Math.min(a, b), most: Math.max(a, b) };
}

function numberOf(text: string): number {
  return Number(text.replace(' ', '').replace(',', '.'));
}

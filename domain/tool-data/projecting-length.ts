// The length by which a tool projects from its holder.

import { inInches, inMillimetres, millimetresPerInch, shankLengths, type Tool } from '../tools/tools.ts';
import type { ToolRecord } from './tool-record.ts';

/** The greatest error of a metric shank that is rounded to inches. */
const shankRoundingMillimetres = 0.01;

/**
 * Returns the distance from the tip to the end of the flutes, of the neck or of the usable length, whichever is
 * farthest; in the tool's units.
 */
export function shoulderLength({
  cuttingLength,
  neckDiameter,
  neckLength,
  usableLength,
  ...tool
}: Tool): number {
  const neckEnd = neckDiameter === undefined ? 0 : (neckLength ?? 0);
  // The usable depth of a drill ends within its flutes, where they can still carry chips.
  const usableEnd = tool.type === 'drill' ? 0 : (usableLength ?? 0);
  return Math.min(Math.max(cuttingLength, neckEnd, usableEnd), tool.overallLength);
}

/**
 * Returns LPR, the projecting length, in the tool's units: the overall length less the shank length of DIN 6535, and
 * never less than the shoulder length.
 */
export function projectingLength(tool: Tool): number {
  const shank = inMillimetres(tool.shankDiameter, tool.units) - shankRoundingMillimetres;
  const [, length = 60] = shankLengths.find(([upTo]) => shank <= upTo) ?? [];
  const gripped = tool.units === 'inch' ? length / millimetresPerInch : length;
  return Math.max(shoulderLength(tool), roundedLength(tool.overallLength - gripped));
}

/** Returns LPR of a tool in its holder, or in one that grips all of its shank; in the tool's units. */
export function projectingLengthOf({ tool, holder }: Pick<ToolRecord, 'tool' | 'holder'>): number {
  if (holder === undefined) return projectingLength(tool);
  const { stickOut } = holder;
  return tool.units === 'inch' ? Math.round(inInches(stickOut, 'metric') * 1e5) / 1e5 : stickOut;
}

/** Rounds off the errors of binary fractions. */
function roundedLength(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

// How far a tool projects from a holder that grips all of its shank.

import { inMillimetres, millimetresPerInch, shankLengths, type Tool } from '../tools/tools.ts';

/** What rounding adds to a metric shank that is written in inches. */
const roundedMillimetres = 0.01;

/** The end of the flutes or of the neck, whichever lies farther from the tip. In the tool's units. */
export function shoulderLength({
  cuttingLength,
  neckDiameter,
  neckLength,
  usableLength,
  ...tool
}: Tool): number {
  const behindNeck = neckDiameter === undefined ? 0 : (neckLength ?? 0);
  // The depth that a drill reaches ends where its flutes still carry chips: within them.
  const reached = tool.type === 'drill' ? 0 : (usableLength ?? 0);
  return Math.min(Math.max(cuttingLength, behindNeck, reached), tool.overallLength);
}

/**
 * LPR, the projecting length, in the tool's units: all but the shank of DIN 6535, and never less than what is behind
 * the tip up to the end of flutes and neck.
 */
export function projectingLength(tool: Tool): number {
  const shank = inMillimetres(tool.shankDiameter, tool.units) - roundedMillimetres;
  const [, length = 60] = shankLengths.find(([upTo]) => shank <= upTo) ?? [];
  const gripped = tool.units === 'inch' ? length / millimetresPerInch : length;
  return Math.max(shoulderLength(tool), roundedLength(tool.overallLength - gripped));
}

/** Without what binary fractions add to a difference. */
function roundedLength(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

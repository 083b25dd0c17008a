// The shank length that a holder needs to grip.

import {
  type Tool,
  type ToolUnits,
  hasMetricShank,
  inMillimetres,
  millimetresPerInch,
  shankLengths,
} from '../tools/tools.ts';

/** Least lengths by shank diameter: metric from DIN 6535, inch from the shop's own table; each in its own unit. */
const clampingTables: Readonly<Record<ToolUnits, typeof shankLengths>> = {
  metric: shankLengths,
  inch: [
    [0.25, 1],
    [0.375, 1.25],
    [0.5, 1.5],
    [0.625, 1.625],
    [0.75, 1.75],
    [1, 2],
    [1.25, 2.25],
  ],
};

/**
 * Returns the least cylindrical length of a tool's shank, in the tool's units. A diameter between two of the table
 * needs the length of the next larger one; one beyond the table that of the largest.
 */
export function clampingLength(tool: Pick<Tool, 'shankDiameter' | 'units'>): number {
  if (tool.units === 'metric') return lengthFor(tool.shankDiameter, 'metric');
  return hasMetricShank(tool)
    ? lengthFor(Math.round(inMillimetres(tool.shankDiameter, 'inch')), 'metric') / millimetresPerInch
    : lengthFor(tool.shankDiameter, 'inch');
}

function lengthFor(diameter: number, units: ToolUnits): number {
  const rows = clampingTables[units];
  const row = rows.find(([upTo]) => diameter <= upTo + 1e-9) ?? rows.at(-1);
  return row?.[1] ?? 0;
}

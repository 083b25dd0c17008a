// The shank length that a holder needs to grip.

import {
  type Tool,
  type ToolUnits,
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

/** Shank diameters of DIN 6535, and the tolerance for an inch shank to count as one of them. In millimetres. */
const metricShanks = [3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 25, 32];
const metricShankSlack = 0.005;

/**
 * Returns the least cylindrical length of a tool's shank, in the tool's units. A diameter between two of the table
 * needs the length of the next larger one; one beyond the table that of the largest.
 */
export function clampingLength(tool: Pick<Tool, 'shankDiameter' | 'units'>): number {
  if (tool.units === 'metric') return lengthFor(tool.shankDiameter, 'metric');
  return hasMetricShank(tool)
    ? lengthFor(inMillimetres(tool.shankDiameter, 'inch') - metricShankSlack, 'metric') / millimetresPerInch
    : lengthFor(tool.shankDiameter, 'inch');
}

/** Whether a tool's shank is one of DIN 6535. Inch drills and reamers may have such shanks, too. */
export function hasMetricShank(tool: Pick<Tool, 'shankDiameter' | 'units'>): boolean {
  const millimetres = inMillimetres(tool.shankDiameter, tool.units);
  return metricShanks.some((shank) => Math.abs(shank - millimetres) <= metricShankSlack);
}

function lengthFor(diameter: number, units: ToolUnits): number {
  const rows = clampingTables[units];
  const row = rows.find(([upTo]) => diameter <= upTo + 1e-9) ?? rows.at(-1);
  return row?.[1] ?? 0;
}

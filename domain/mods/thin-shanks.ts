import { type Tool, hasMetricShank, inMillimetres } from '../tools/tools.ts';
import { stepsOf } from './digits.ts';
import { thinnestFlatShank } from './limits.ts';

/** True if a shank is too thin for any flat. The metric shank of an inch tool is measured as one. */
export function isTooThinForFlat(tool: Tool): boolean {
  const { units, shankDiameter } = tool;
  if (hasMetricShank(tool)) return Math.round(inMillimetres(shankDiameter, units)) < thinnestFlatShank.metric;
  return stepsOf(shankDiameter, units) < stepsOf(thinnestFlatShank[units], units);
}

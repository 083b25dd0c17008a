import type { Tool } from '../tools/tools.ts';
import { leastWear, mostTimes, mostWear, thinnest } from './limits.ts';
import { type LeastSizes, leastSizesOf } from './least-sizes.ts';
import { regrindWayOf, type RegrindWay } from './regrind-way.ts';
import { removalOf } from './removal.ts';
import { roundLength } from './round-length.ts';
import { shortened, thinned, toolWithSizes, usualWear, type WornTool } from './worn-tool.ts';
import type { RegrindViolation } from './violations.ts';

/** A regrind that is possible. Lengths in the units of the tool. */
export type AllowedRegrind = {
  readonly status: 'allowed';
  readonly way: RegrindWay;
  readonly wear: number;
  /** The tool before and after this regrind. */
  readonly now: Tool;
  readonly ground: Tool;
  /** How often the tool has been reground after this regrind, and how often it can be again with the usual wear. */
  readonly timesGround: number;
  readonly timesLeft: number;
};

export type RegrindEvaluation =
  | AllowedRegrind
  | { readonly status: 'refused'; readonly violations: readonly RegrindViolation[] };

/** Returns the tool as it comes back from a regrind, or what is impossible and what would be possible. */
export function evaluateRegrind(worn: WornTool): RegrindEvaluation {
  const { original, timesGround } = worn;
  const found = regrindWayOf(original);
  if (found === undefined) return refused([{ rule: 'not-this-tool' }]);
  const thin = thinnest[found.type][original.units];
  if (original.cuttingDiameter < thin)
    return refused([{ rule: 'too-thin', value: original.cuttingDiameter, least: thin }]);

  const limits: Limits = { ...found, least: leastSizesOf(original, found.type) };
  const described = inLastDigits(worn);
  const { wear = usualWear(original) } = described;
  const stated = statedViolations({ ...described, wear }, limits);
  if (stated.length > 0) return refused(stated);

  const now = toolWithSizes(original, described);
  const ground = groundTool(now, limits.way, wear);
  const left = sizeViolations(ground, limits.least);
  if (left.length > 0) {
    const possible = deepestWear(now, limits);
    return refused(left.map((one) => ({ ...one, field: 'wear', mostWear: possible })));
  }
  const times = timesGround + 1;
  const timesLeft = countFurther(ground, limits, {
    most: mostTimes[limits.type] - times,
    wear: usualWear(original),
  });
  return { status: 'allowed', way: limits.way, wear, now, ground, timesGround: times, timesLeft };
}

/** Returns how often a tool that was ground so many times can be ground again with the usual wear. */
export function regrindsLeft(
  original: Tool,
  now: { readonly cuttingDiameter: number; readonly overallLength: number; readonly timesGround: number },
): number {
  const found = regrindWayOf(original);
  if (found === undefined) return 0;
  const limits = { ...found, least: leastSizesOf(original, found.type) };
  return countFurther(toolWithSizes(original, now), limits, {
    most: mostTimes[found.type] - now.timesGround,
    wear: usualWear(original),
  });
}

type Limits = NonNullable<ReturnType<typeof regrindWayOf>> & { readonly least: LeastSizes };

function refused(violations: readonly RegrindViolation[]): RegrindEvaluation {
  return { status: 'refused', violations };
}

/** Rounds what was stated to the last digit that is shown, so that no size grows by being rounded later. */
function inLastDigits({ wear, cuttingDiameter, overallLength, ...rest }: WornTool): WornTool {
  const rounded = (size: number | undefined) =>
    size === undefined ? undefined : roundLength(size, rest.original.units);
  return {
    ...rest,
    wear: rounded(wear),
    cuttingDiameter: rounded(cuttingDiameter),
    overallLength: rounded(overallLength),
  };
}

function statedViolations(
  { original, timesGround, wear, cuttingDiameter, overallLength }: WornTool & { readonly wear: number },
  { type, least }: Limits,
): RegrindViolation[] {
  const { units } = original;
  const most = mostTimes[type];
  return [
    ...outside('too-many-times', 'timesGround', timesGround, { least: 0, most: most - 1 }),
    ...outside('wear', 'wear', wear, { least: leastWear[units], most: mostWear[units] }),
    ...outside('diameter-now', 'cuttingDiameter', cuttingDiameter, {
      least: least.diameter,
      most: original.cuttingDiameter,
    }),
    ...outside('length-now', 'overallLength', overallLength, {
      least: least.overallLength,
      most: original.overallLength,
    }),
  ];
}

function outside(
  rule: RegrindViolation['rule'],
  field: NonNullable<RegrindViolation['field']>,
  value: number | undefined,
  { least, most }: { readonly least: number; readonly most: number },
): RegrindViolation[] {
  if (value === undefined || (value >= least && value <= most)) return [];
  return [{ rule, field, value, least, most }];
}

function groundTool(now: Tool, way: RegrindWay, wear: number): Tool {
  const { diameter, length } = removalOf(now, way, wear);
  return shortened(thinned(now, roundLength(now.cuttingDiameter - diameter, now.units)), length);
}

function sizeViolations(tool: Tool, least: LeastSizes): RegrindViolation[] {
  return [
    ...(tool.cuttingDiameter < least.diameter
      ? [{ rule: 'diameter-left' as const, value: tool.cuttingDiameter, least: least.diameter }]
      : []),
    ...(tool.overallLength < least.overallLength
      ? [{ rule: 'length-left' as const, value: tool.overallLength, least: least.overallLength }]
      : []),
  ];
}

/** Returns the deepest wear, in whole steps of the last digit, that leaves the tool within its limits. */
function deepestWear(now: Tool, { way, least }: Limits): number | undefined {
  const { units } = now;
  const step = units === 'inch' ? 0.0005 : 0.01;
  const fits = (wear: number) => sizeViolations(groundTool(now, way, wear), least).length === 0;
  const steps = Math.floor(mostWear[units] / step + 1e-6);
  for (let count = steps; count * step >= leastWear[units] - 1e-9; count -= 1) {
    const wear = roundLength(count * step, units);
    if (fits(wear)) return wear;
  }
  return undefined;
}

/** Counts the further regrinds with the same wear each time, which is that of the tool when it was new. */
function countFurther(
  ground: Tool,
  { way, least }: Limits,
  { most, wear }: { readonly most: number; readonly wear: number },
): number {
  let tool = ground;
  for (let count = 0; count < most; count += 1) {
    tool = groundTool(tool, way, wear);
    if (sizeViolations(tool, least).length > 0) return count;
  }
  return Math.max(0, most);
}

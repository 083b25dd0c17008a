// How deep a mill may cut at each width: the region of cuts that it, its chips and the machine bear.

import { type Tool, inMillimetres } from '../tools/tools.ts';
import { greatestUpTo, isStiffEnough } from './lighter-cut.ts';
import { type Machine, powerShare } from './machine.ts';
import type { MaterialId } from './materials.ts';
import { type CutSize, type MillingCut, deepestForChips } from './milling-cuts.ts';
import { millingValues } from './milling.ts';

/** The limits of a cut's depth: the length of the edges, the way out for the chips, the bending of the tool, the motor. */
export type DepthLimit = 'edges' | 'chips' | 'bending' | 'power';

/** The greatest depth at a width, in millimetres, and what limits it. */
export type DeepestCut = CutSize & { readonly limit: DepthLimit };

/** At how many widths the region is computed. */
const steps = 24;

/** Returns the deepest cut at widths from a twenty-fourth of the diameter to all of it. */
export function cutRegion(
  tool: Tool,
  material: MaterialId,
  kind: MillingCut,
  machine: Machine,
): DeepestCut[] {
  const diameter = inMillimetres(tool.cuttingDiameter, tool.units);
  return Array.from({ length: steps }, (_, step) =>
    deepestCut(tool, material, { kind, width: (diameter * (step + 1)) / steps }, machine),
  );
}

/** Returns the deepest cut of a width.  */
export function deepestCut(
  tool: Tool,
  material: MaterialId,
  { kind, width }: { readonly kind: MillingCut; readonly width: number },
  machine: Machine,
): DeepestCut {
  const edges = inMillimetres(tool.cuttingLength, tool.units);
  const chips = deepestForChips(tool, kind, width);
  const most = Math.min(edges, chips);
  const isStiffAt = (depth: number) => isStiffEnough(tool, material, { kind, width, depth });
  const isDrivenAt = (depth: number) => {
    const { power, rpm } = millingValues(tool, material, { kind, width, depth }, machine);
    return powerShare(power.kilowatts, machine, rpm) >= 1 - 1e-6;
  };
  const depth = greatestUpTo(most, (at) => isStiffAt(at) && isDrivenAt(at));
  if (depth === most) return { width, depth, limit: chips < edges ? 'chips' : 'edges' };
  return { width, depth, limit: isDrivenAt(depth * 1.02) ? 'bending' : 'power' };
}

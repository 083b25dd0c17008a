import { type Tool, stepOf } from '../tools/tools.ts';
import type { RegroundType } from './limits.ts';

/**
 * How a tool is reground: `sides` (the sides and the end: the diameter shrinks), `cut-back` (cut off behind a rounded corner,
 * which is ground again: the diameter stays), `point` (the point of a drill or the lead of a reamer).
 */
export type RegrindWay = 'sides' | 'cut-back' | 'point';

/** Returns how a tool is reground; undefined for a shape that cannot be kept: form tools, thread mills, step drills. */
export function regrindWayOf(
  tool: Pick<Tool, 'type' | 'profile' | 'cuttingDiameter' | 'step'>,
): { readonly type: RegroundType; readonly way: RegrindWay } | undefined {
  const { type, profile } = tool;
  if (type === 'thread-mill' || stepOf(tool) !== undefined) return undefined;
  if (type === 'drill' || type === 'reamer') return { type, way: 'point' };
  switch (profile) {
    case 'square':
    case 'chamfer':
    case 'ball':
      return { type, way: 'sides' };
    case 'radius':
      return { type, way: 'cut-back' };
    default:
      return undefined;
  }
}

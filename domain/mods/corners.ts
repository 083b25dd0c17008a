// The corner between the face and the side of an end mill.

import type { Tool } from '../tools/tools.ts';
import { type Offer, unavailable } from './operation-rule.ts';

/** The profiles whose corner can be reground; on the others the corner is what the tool is made for. */
const cornered: readonly Tool['profile'][] = ['square', 'radius', 'chamfer'];

/**
 * The least radius that covers a 45° chamfer, in widths of the chamfer. A smaller arc would lie outside the chamfer in
 * its middle, and grinding cannot add material.
 */
export const radiusOverChamfer = 1 + Math.SQRT1_2;

/** Returns why the corner of a tool cannot be ground, or undefined if it can. */
export function obstacleToCorner(tool: Tool): Offer | undefined {
  return tool.type === 'end-mill' && cornered.includes(tool.profile)
    ? undefined
    : unavailable('not-for-this-tool');
}

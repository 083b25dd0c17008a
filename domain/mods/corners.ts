// The corner between the face and the side of an end mill.

import type { Tool } from '../tools/tools.ts';
import { type Offer, unavailable } from './operation-rule.ts';

/** The shapes whose corner can be ground to another; the others have theirs from their purpose. */
const cornered: readonly Tool['profile'][] = ['square', 'radius', 'chamfer'];

/**
 * The radius that covers a 45° chamfer, in widths of the chamfer: a smaller arc would stand out of the chamfer in its
 * middle, and grinding adds nothing.
 */
export const radiusOverChamfer = 1 + Math.SQRT1_2;

/** Why the corner of a tool cannot be ground, if it cannot. */
export function obstacleToCorner(tool: Tool): Offer | undefined {
  return tool.type === 'end-mill' && cornered.includes(tool.profile)
    ? undefined
    : unavailable('not-for-this-tool');
}

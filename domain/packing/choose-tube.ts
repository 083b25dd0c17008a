// Chooses the tube of a tool: the plain one if a loose tube is enough, otherwise a collet, sleeve or telescope tube, of
// each kind the one that is smallest outside.

import type { ToolBody } from '../tools/tools.ts';
import { packingDecimals, packingLimits } from './limits.ts';
import { roundTo } from './rounding.ts';
import { plainTube, tubeKinds, tubes, type Tube } from './tubes.ts';

/** Tubes in the order of preference: by kind, then the smallest; equal ones by code. */
const byPreference: readonly Tube[] = tubes.toSorted(
  (a, b) =>
    tubeKinds.indexOf(a.kind) - tubeKinds.indexOf(b.kind) ||
    outerVolume(a) - outerVolume(b) ||
    (a.code < b.code ? -1 : 1),
);

/** Returns undefined when no tube holds the tool. */
export function chooseTube(body: ToolBody): Tube | undefined {
  return byPreference.find((tube) => holds(tube, body));
}

/** True if a tool goes into a tube and is held in it. */
export function holds(tube: Tube, body: ToolBody): boolean {
  const { overallLength } = body;
  const shankDiameter = roundTo(body.shankDiameter, packingDecimals.metric); // tables are in ten-thousandths
  if (shankDiameter < tube.shankFrom || shankDiameter > tube.shankTo) return false;
  if (widestDiameter(body) > tube.bore || overallLength > tube.innerLength) return false;
  if (tube.kind === 'plain') {
    return (
      shankDiameter <= packingLimits.smallShankInches &&
      body.cuttingDiameter >= plainTube.minimumCuttingDiameter
    );
  }
  return tube.innerLength - overallLength <= packingLimits.tubeSpaceAllowedInches;
}

/** Returns the largest diameter of a tool. */
export function widestDiameter(body: ToolBody): number {
  return Math.max(body.cuttingDiameter, body.shankDiameter, body.neckDiameter ?? 0);
}

function outerVolume(tube: Tube): number {
  return tube.outerDiameter ** 2 * tube.outerLength;
}

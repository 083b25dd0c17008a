// Which tube a tool goes into: a plain one if a loose tube will do, then collets, sleeves and telescopes, of each kind the
// one that is smallest from outside.

import type { ToolBody } from '../tools/tools.ts';
import { packingDecimals, packingLimits } from './limits.ts';
import { roundTo } from './rounding.ts';
import { plainTube, tubeKinds, tubes, type Tube } from './tubes.ts';

/** The kinds in their order, and of each the smallest first; the code decides between equals. */
const byPreference: readonly Tube[] = tubes.toSorted(
  (a, b) =>
    tubeKinds.indexOf(a.kind) - tubeKinds.indexOf(b.kind) ||
    outerVolume(a) - outerVolume(b) ||
    (a.code < b.code ? -1 : 1),
);

/** Undefined when no tube holds the tool. */
export function chooseTube(body: ToolBody): Tube | undefined {
  return byPreference.find((tube) => holds(tube, body));
}

/** Whether a tool goes into a tube and is held there. */
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

/** The widest place of a tool. */
export function widestDiameter(body: ToolBody): number {
  return Math.max(body.cuttingDiameter, body.shankDiameter, body.neckDiameter ?? 0);
}

function outerVolume(tube: Tube): number {
  return tube.outerDiameter ** 2 * tube.outerLength;
}

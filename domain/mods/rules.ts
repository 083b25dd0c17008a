// The rules of every operation, in the order of work.

import { backTaper } from './back-taper.ts';
import { ballNose } from './ball-nose.ts';
import { chipBreakers } from './chip-breakers.ts';
import { coating } from './coating.ts';
import { coolantGrooves } from './coolant-grooves.ts';
import { cornerBlend } from './corner-blend.ts';
import { cornerChamfer } from './corner-chamfer.ts';
import { cornerRadius } from './corner-radius.ts';
import { cylindricalMargin } from './cylindrical-margin.ts';
import { drillDiameter } from './drill-diameter.ts';
import { edgePreparation } from './edge-preparation.ts';
import { marking } from './marking.ts';
import { neck } from './neck.ts';
import type { OperationRule } from './operation-rule.ts';
import type { ModOperationName } from './operations.ts';
import { pointAngle } from './point-angle.ts';
import { polishedFlutes } from './polished-flutes.ts';
import { shankReduction } from './shank-reduction.ts';
import { shorten } from './shorten.ts';
import { shorterFlute } from './shorter-flute.ts';
import { smallerDiameter } from './smaller-diameter.ts';
import { splitPoint } from './split-point.ts';
import { step } from './step.ts';
import { weldonFlat } from './weldon-flat.ts';
import { whistleNotch } from './whistle-notch.ts';

/** The rule of each operation. */
export const operationRules: Readonly<Record<ModOperationName, OperationRule>> = {
  shorten,
  'shank-reduction': shankReduction,
  'weldon-flat': weldonFlat,
  'whistle-notch': whistleNotch,
  'coolant-grooves': coolantGrooves,
  'shorter-flute': shorterFlute,
  neck,
  'smaller-diameter': smallerDiameter,
  'back-taper': backTaper,
  'cylindrical-margin': cylindricalMargin,
  'drill-diameter': drillDiameter,
  'chip-breakers': chipBreakers,
  'point-angle': pointAngle,
  'split-point': splitPoint,
  step,
  'corner-radius': cornerRadius,
  'corner-chamfer': cornerChamfer,
  'ball-nose': ballNose,
  'corner-blend': cornerBlend,
  'edge-preparation': edgePreparation,
  'polished-flutes': polishedFlutes,
  coating,
  marking,
};

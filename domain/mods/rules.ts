// The rules of every operation, in the order of work.

import { ballNose } from './ball-nose.ts';
import { coating } from './coating.ts';
import { cornerChamfer } from './corner-chamfer.ts';
import { cornerRadius } from './corner-radius.ts';
import { drillDiameter } from './drill-diameter.ts';
import { edgePreparation } from './edge-preparation.ts';
import { marking } from './marking.ts';
import { neck } from './neck.ts';
import type { OperationRule } from './operation-rule.ts';
import type { ModOperationName } from './operations.ts';
import { pointAngle } from './point-angle.ts';
import { shankReduction } from './shank-reduction.ts';
import { shorten } from './shorten.ts';
import { shorterFlute } from './shorter-flute.ts';
import { smallerDiameter } from './smaller-diameter.ts';
import { step } from './step.ts';
import { weldonFlat } from './weldon-flat.ts';

/** The rule of each operation. */
export const operationRules: Readonly<Record<ModOperationName, OperationRule>> = {
  shorten,
  'shank-reduction': shankReduction,
  'weldon-flat': weldonFlat,
  'shorter-flute': shorterFlute,
  neck,
  'smaller-diameter': smallerDiameter,
  'drill-diameter': drillDiameter,
  'point-angle': pointAngle,
  step,
  'corner-radius': cornerRadius,
  'corner-chamfer': cornerChamfer,
  'ball-nose': ballNose,
  'edge-preparation': edgePreparation,
  coating,
  marking,
};

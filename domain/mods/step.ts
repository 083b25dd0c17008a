import { firstFrom, lastUpTo } from './digits.ts';
import { stepAngles, stepShoulder } from './limits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { bared, reground } from './workpiece.ts';

/** The least share of the drill's diameter that its pilot keeps. */
const leastShareOfDiameter = 0.6;

/** The flutes go on behind the step for this many diameters, so that the chips get out. */
const fluteBehindInDiameters = 1.5;

/** Grinds a thinner pilot at the front of a drill with two flutes: it keeps the drill's point, and a step follows. */
export const step: OperationRule = {
  operation: 'step',
  stage: 'corner',
  excludes: [],
  offer({ tool }, wanted) {
    const { units: unit, cuttingDiameter, cuttingLength } = tool;
    if (tool.type !== 'drill' || tool.flutes !== 2) return unavailable('not-for-this-tool');
    if (tool.step !== undefined) return unavailable('has-step');
    const longest = lastUpTo(cuttingLength - fluteBehindInDiameters * cuttingDiameter, unit);
    const min = firstFrom(leastShareOfDiameter * cuttingDiameter, unit);
    const max = Math.min(lastUpTo(cuttingDiameter - stepShoulder[unit], unit), longest);
    // The pilot is at least as long as it is thick.
    const shortest = Math.min(Math.max(wanted('stepDiameter') ?? min, min), max);
    return offered(
      { parameter: 'stepDiameter', allowed: { kind: 'range', unit, min, max, now: cuttingDiameter } },
      {
        parameter: 'stepLength',
        allowed: { kind: 'range', unit, min: firstFrom(shortest, unit), max: longest },
      },
      { parameter: 'stepAngle', allowed: { kind: 'sizes', unit: 'degrees', choices: stepAngles } },
    );
  },
  grind: (piece, { size }) =>
    bared(
      reground(piece, {
        step: { diameter: size('stepDiameter'), length: size('stepLength'), angle: size('stepAngle') },
      }),
      'step',
    ),
};

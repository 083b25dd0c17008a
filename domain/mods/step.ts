import { firstFrom, lastUpTo } from './digits.ts';
import { stepAngles, stepShoulder } from './limits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { reground } from './workpiece.ts';

/** The share of the drill's diameter that its pilot must keep. */
const leastShareOfDiameter = 0.6;

/** Behind the step the flutes go on for so many diameters, so that the chips get out. */
const fluteBehindInDiameters = 1.5;

/** A thinner pilot at the front of a drill of two flutes, with the drill's point, and a step behind it. */
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
  grind: (piece, { size }) => ({
    ...reground(piece, {
      step: { diameter: size('stepDiameter'), length: size('stepLength'), angle: size('stepAngle') },
    }),
    hasGroundEdges: true,
  }),
};

import { diameterRange } from './diameter-range.ts';
import { drillTolerances } from './limits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { bared, reground } from './workpiece.ts';

/** The least share of a drill's diameter that must remain. */
const leastShareOfDiameter = 0.95;

/** Grinds a drill's margins down to a new diameter, in the tolerance class chosen, and keeps the point. */
export const drillDiameter: OperationRule = {
  operation: 'drill-diameter',
  stage: 'diameter',
  excludes: [],
  offer(piece) {
    const { tool } = piece;
    if (tool.type !== 'drill') return unavailable('not-for-this-tool');
    if (tool.step !== undefined) return unavailable('has-step');
    const allowed = diameterRange(
      tool,
      leastShareOfDiameter * tool.cuttingDiameter,
      (cuttingDiameter) => reground(piece, { cuttingDiameter }).tool,
    );
    if (allowed === undefined) return unavailable('no-room');
    return offered(
      { parameter: 'cuttingDiameter', allowed },
      { parameter: 'tolerance', allowed: { kind: 'names', choices: drillTolerances } },
    );
  },
  grind(piece, { size, name }) {
    const thinner = reground(piece, { cuttingDiameter: size('cuttingDiameter') });
    const finish = { ...piece.finish, coating: '', diameterTolerance: name('tolerance') };
    return bared({ ...thinner, finish }, 'side');
  },
};

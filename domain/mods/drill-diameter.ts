import { diameterRange } from './diameter-range.ts';
import { drillTolerances } from './limits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { reground } from './workpiece.ts';

/** The share of a drill's diameter that must stay. */
const leastShareOfDiameter = 0.95;

/** A drill's margins ground down to a new diameter, in the class asked for at that diameter, with the same point. */
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
  grind: (piece, { size, name }) => ({
    ...reground(piece, { cuttingDiameter: size('cuttingDiameter') }),
    finish: { ...piece.finish, coating: '', diameterTolerance: name('tolerance') },
    hasGroundEdges: true,
  }),
};

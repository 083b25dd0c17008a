import { obstacleToCorner, radiusOverChamfer } from './corners.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { bared, reground } from './workpiece.ts';

/** With more flutes the edges no longer meet in the middle of a ball. */
const mostFlutes = 4;

/** Grinds a ball nose on an end mill that cuts to the centre. */
export const ballNose: OperationRule = {
  operation: 'ball-nose',
  stage: 'corner',
  excludes: ['corner-radius', 'corner-chamfer', 'corner-blend'],
  offer({ tool }) {
    const obstacle = obstacleToCorner(tool);
    if (obstacle !== undefined) return obstacle;
    if (tool.flutes < 2 || tool.flutes > mostFlutes) return unavailable('too-many-flutes');
    const radius = tool.cuttingDiameter / 2;
    const coversChamfer = radiusOverChamfer * (tool.cornerChamfer ?? 0) <= radius;
    return coversChamfer && tool.cuttingLength >= radius ? offered() : unavailable('no-room');
  },
  grind: (piece) =>
    bared(
      reground(piece, {
        profile: 'ball',
        cornerRadius: piece.tool.cuttingDiameter / 2,
        cornerChamfer: undefined,
      }),
      'corner',
    ),
};

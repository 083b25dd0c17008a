import type { ModelHole, ModelPocket, PartModel } from '@chipload/contract';
import {
  type Counted,
  groupHoles,
  groupPockets,
  type HoleFeature,
  holePlansOf,
  type PocketFeature,
  radiiOf,
  type UnknownFace,
  unknownReasons,
  type Vector,
} from '@chipload/domain/part-model';
import type { ToolUnits } from '@chipload/domain/tools';
import type { ReadModel } from './read-model.ts';

export function partModelOf({ units, faces, size, solids }: ReadModel): PartModel {
  const pockets = solids.flatMap((solid) => solid.pockets);
  return {
    units,
    size: placeOf(size),
    bodies: solids.length,
    faces,
    radii: radiiOf(pockets).map((radius) => ({ ...radius })),
    holes: groupHoles(solids.flatMap((solid) => solid.holes)).map((hole) => holeOf(hole, units)),
    pockets: groupPockets(pockets).map(pocketOf),
    unknown: unknownOf(solids.flatMap((solid) => solid.unknown)),
  };
}

function holeOf({ feature, count }: Counted<HoleFeature>, units: ToolUnits): ModelHole {
  const { diameter, depth, end, counterbores, countersink, clearance, direction } = feature;
  return {
    count,
    diameter,
    depth,
    end,
    counterbores: counterbores.map((bore) => ({ ...bore })),
    countersink: countersink ?? null,
    clearance,
    direction: placeOf(direction),
    plans: holePlansOf(feature, units).map((plan) => ({ ...plan })),
  };
}

function pocketOf({ feature, count }: Counted<PocketFeature>): ModelPocket {
  const { kind, depth, corners, sharpCorners, floorRadius, width, clearance, direction } = feature;
  return {
    count,
    kind,
    depth,
    corners: corners.map((corner) => ({ ...corner })),
    sharp_corners: sharpCorners,
    floor_radius: floorRadius ?? null,
    width: width ?? null,
    clearance,
    direction: placeOf(direction),
  };
}

/** How many faces are listed for each reason. */
const mostFaces = 8;

function unknownOf(faces: readonly UnknownFace[]): PartModel['unknown'] {
  return unknownReasons.flatMap((reason) => {
    const own = faces.filter((face) => face.reason === reason).toSorted((a, b) => b.area - a.area);
    const listed = own.slice(0, mostFaces).map(({ centre, area }) => ({ ...placeOf(centre), area }));
    return own.length === 0 ? [] : [{ reason, count: own.length, faces: listed }];
  });
}

function placeOf([x, y, z]: Vector): PartModel['size'] {
  return { x, y, z };
}

// A hole of a model as fields of a hole on a drawing, from which its steps are planned.

import type { HoleField } from '../holes/holes.ts';
import { inMillimetres, type ToolUnits } from '../tools/tools.ts';
import type { HoleFeature } from './model-features.ts';

export type HolePlan = Readonly<Partial<Record<HoleField, string>>>;

/**
 * Returns the fields of a hole and of each of its counterbores, the hole first, in the units of its model. A hole with a flat end is
 * milled like a counterbore: a drill leaves the cone of its point.
 */
export function holePlansOf(hole: HoleFeature, units: ToolUnits): readonly HolePlan[] {
  const { diameter, depth, end, counterbores, countersink } = hole;
  const size = (millimetres: number) => sizeText(millimetres, units);
  const bottom = end === 'through' ? 'through' : 'blind';
  const isMilled = end === 'flat' || end === 'round';
  return [
    isMilled
      ? { kind: 'counterbore', size: size(diameter), depth: size(depth), units }
      : { kind: 'drilled', size: size(diameter), depth: size(depth), bottom, units },
    ...counterbores.map((bore): HolePlan => ({
      kind: 'counterbore',
      size: size(bore.diameter),
      depth: size(bore.depth),
      units,
    })),
    ...(countersink === undefined || !isUsualAngle(countersink.angle)
      ? []
      : [
          {
            kind: 'countersink',
            size: size(countersink.diameter),
            angle: String(Math.round(countersink.angle * 10) / 10),
            units,
          } satisfies HolePlan,
        ]),
  ];
}

/** Angles of countersinks that are sold, in degrees; another cone is not a countersink for certain. */
const usualAngles = [60, 82, 90, 100, 110, 118, 120];

function isUsualAngle(angle: number): boolean {
  return usualAngles.some((usual) => Math.abs(usual - angle) < 0.1);
}

/** A micrometre, or a hundred thousandth of an inch. */
const decimals: Readonly<Record<ToolUnits, number>> = { metric: 3, inch: 5 };

function sizeText(millimetres: number, units: ToolUnits): string {
  return String(Number((millimetres / inMillimetres(1, units)).toFixed(decimals[units])));
}

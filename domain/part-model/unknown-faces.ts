// The faces that are neither part of a hole or pocket nor on the outside, and why they were not understood.

import type { UnknownFace, UnknownReason } from './model-features.ts';
import type { Part } from './part.ts';
import type { Face } from './solid.ts';
import { isParallel } from './vector.ts';
import { neighboursOf } from './walls.ts';

/** Faces on the outside limit no cutter and are left out. */
export function unknownFaces(
  part: Part,
  known: ReadonlySet<number>,
  blocked: ReadonlySet<number>,
): readonly UnknownFace[] {
  return part.faces.flatMap((face) => {
    if (known.has(face.number)) return [];
    const reason = blocked.has(face.number) ? 'unreachable' : reasonOf(face, part);
    const { number, centre, area } = face;
    return reason === undefined ? [] : [{ number, reason, centre, area }];
  });
}

function reasonOf(face: Face, part: Part): UnknownReason | undefined {
  if (face.surface.kind === 'freeform') return 'freeform';
  if (face.isConcave) return 'unclear';
  const inner = neighboursOf(part, face, ['concave']);
  if (inner.length === 0) return undefined;
  if (face.surface.kind !== 'plane') return 'unclear';
  return inner.every(({ face: other }) => isAtRightAngle(face, other)) ? 'unreachable' : 'slanted';
}

function isAtRightAngle({ normals: [normal] }: Face, { surface, normals: [other] }: Face): boolean {
  if (normal === undefined || other === undefined) return false;
  if (surface.kind === 'cylinder') return true;
  return (
    surface.kind === 'plane' &&
    !isParallel(normal, other) &&
    Math.abs(normal[0] * other[0] + normal[1] * other[1] + normal[2] * other[2]) < 0.002
  );
}

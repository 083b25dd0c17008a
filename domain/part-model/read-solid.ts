// Reads what is to be made on a solid from its faces.

import { createRayCaster } from './ray-caster.ts';
import { bordersOf } from './neighbours.ts';
import { findHoles } from './find-holes.ts';
import { findOpenings } from './find-openings.ts';
import { findPockets } from './find-pockets.ts';
import type { PartFeatures } from './model-features.ts';
import { faceOf, type SolidFace } from './solid.ts';
import { unknownFaces } from './unknown-faces.ts';
import { splitWideBores } from './wide-bores.ts';

/** Returns the holes and pockets of a solid, and the faces that were not understood. */
export function readSolid(solid: readonly SolidFace[]): PartFeatures {
  const part = {
    faces: solid.map((face, number) => faceOf(face, number)),
    borders: bordersOf(solid),
    cast: createRayCaster(solid),
  };
  const found = findHoles(part);
  const { holes, bores } = splitWideBores(found.holes);
  const known = new Set(found.holes.flatMap(({ faces }) => faces));
  const pockets = findPockets(part, known);
  for (const face of pockets.flatMap(({ faces }) => faces)) known.add(face);
  const openings = findOpenings(part, known);
  for (const face of openings.flatMap(({ faces }) => faces)) known.add(face);
  return {
    holes,
    pockets: [...pockets, ...openings, ...bores],
    unknown: unknownFaces(part, known, found.blocked),
  };
}

import type { Border } from './neighbours.ts';
import type { CastRay } from './ray-caster.ts';
import type { Face } from './solid.ts';

/** A solid prepared for the search of its features. */
export type Part = {
  readonly faces: readonly Face[];
  /** Of each face. */
  readonly borders: readonly (readonly Border[])[];
  readonly cast: CastRay;
};

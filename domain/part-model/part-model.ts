// The features to be milled and drilled on the solid of a part.
// Entry points: `readSolid` (faces to holes, pockets and what was not understood), `radiiOf` (the deepest pocket per radius),
// `neededMill`, `suitMill` and `compareMills` (which cutters make a pocket).
// Never knows: files, the catalogue, prices, languages.

export * from './model-features.ts';
export { readSolid } from './read-solid.ts';
export type { SolidFace, Surface } from './solid.ts';
export type { Vector } from './vector.ts';
export * from './group-features.ts';
export * from './suit-mill.ts';
export { type HolePlan, holePlansOf } from './hole-plans.ts';

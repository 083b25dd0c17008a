// Holes: what is meant by `6 H7, 18 deep, 4140`, whether it can be made, and the steps with the sizes of their tools.
// Entry points: `parseHole` (a line of text to fields), `readHole` (fields to sizes, or what is impossible), `planHole` (the
// steps), `suitPart` (whether a part suits a step).
// Never knows: the catalogue, prices, languages (problems and steps are codes), which materials have names.

export * from './hole.ts';
export { type ParsedHole, parseHole } from './parse-hole.ts';
export { type ReadHole, readHole } from './read-hole.ts';
export { usualFits } from './hole-fits.ts';
export * from './plan-hole.ts';
export * from './suit-part.ts';

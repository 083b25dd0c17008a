// Screw threads: how they are written, the drills for their taps, and the holes through which their screws pass.
// Entry points: `parseThread`, `tapDrill` (theoretical), `standardTapDrill` (the drill that is made), `clearanceHole`.
// Never knows: speeds, the catalogue, searches.

export * from './thread.ts';
export { parseThread, screwInches } from './parse-thread.ts';
export { type Tapping, type TappingHole, tapDrill } from './tap-drill.ts';
export * from './standard-tap-drill.ts';
export * from './clearance-holes.ts';
export { finePitch } from './usual-pitches.ts';
export { numberDrillsInches } from './drill-gauges.ts';

// Speeds and feeds: spindle speed, feed, power and warnings for a tool in a material on a machine, metric and in
// inches.
// Entry points: `partStart` (a part of the catalogue), `drillRowAt` (the drill tables), `parseDrill` (a typed
// diameter).
// Never knows: the catalogue's rows, languages (notes are codes), a control's program.

export * from './materials.ts';
export * from './conversions.ts';
export * from './drill-tables.ts';
export * from './drill-row.ts';
export * from './drill-diameter.ts';
export * from './drill-text-length.ts';
export * from './drill-advice.ts';
export { type Power } from './power.ts';
export * from './machine.ts';
export * from './spindle-notes.ts';
export * from './milling-cuts.ts';
export { type DeepestCut, cutRegion, deepestCut } from './cut-region.ts';
export { usualCut } from './lighter-cut.ts';
export { type CuttingCost, cuttingCost, plannedToolLife } from './cutting-cost.ts';
export * from './part-series.ts';
export * from './part-start-notes.ts';
export * from './part-start.ts';
export { reamingStock } from './reaming.ts';

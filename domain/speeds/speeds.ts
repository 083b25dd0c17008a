// Speeds and feeds: how fast a drill turns and advances in a material, from tables and rules, in both systems.
export * from './materials.ts';
export * from './conversions.ts';
export * from './drill-tables.ts';
export * from './drill-row.ts';
export * from './drill-tap.ts';
export * from './drill-diameter.ts';
export * from './drill-advice.ts';
export { type Power } from './power.ts';
export * from './machine.ts';
export * from './milling-cuts.ts';
export * from './part-series.ts';
export * from './part-start-notes.ts';
export * from './part-start.ts';
export { reamingStock } from './reaming.ts';

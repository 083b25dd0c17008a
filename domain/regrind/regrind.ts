// Regrinding of worn tools that their owner sends in: whether a tool can be reground, its sizes afterwards, how often
// it can be reground again, and the price and lead time.
// Entry points: `evaluateRegrind` (the ground tool or the violations), `regrindPrice`, `toolStatesBefore` (what may happen
// to a tool that is sent in).
// Never knows: the database, the clock, languages, whose tool it is.

export * from './evaluate-regrind.ts';
export type { RegrindRule, RegrindViolation, WornField } from './violations.ts';
export type { RegrindWay } from './regrind-way.ts';
export { toolWithSizes, usualWear, type WornTool } from './worn-tool.ts';
export * from './price-regrind.ts';
export * from './regrind-code.ts';
export * from './measured-sizes.ts';
export * from './tool-states.ts';

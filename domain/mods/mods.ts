// Modifications of a catalogue tool: the operations it allows, the resulting tool, and its code, price and lead time.
// Entry points: `evaluateMod` (a mod or its violations), `optionsOf` (what a screen offers), `reviewMod` (a saved mod
// today).
// Never knows: the database, the clock, languages, holders.

export * from './operations.ts';
export type { Allowed, AllowedChoice, AllowedRange, AllowedText, ValueRule } from './allowed.ts';
export { type ModUnit, modUnits } from './digits.ts';
export type { OfferedParameter, UnavailableReason } from './operation-rule.ts';
export type { Finish, ModBase } from './workpiece.ts';
export type { ModRule, ModViolation } from './violations.ts';
export type { ModChange } from './changes.ts';
export type { ModRemark } from './remarks.ts';
export type { ModNamePart } from './name-parts.ts';
export type { WorkStep } from './work-plan.ts';
export { type GroundArea, groundAreas } from './ground-areas.ts';
export { groundTolerance, groundTolerancesOf } from './ground-tolerances.ts';
export { type UndrawnWork, undrawnWork } from './undrawn-work.ts';
export * from './clamping.ts';
export { noCoating } from './limits.ts';
export * from './terms.ts';
export * from './price-mod.ts';
export { modLeadDays } from './schedule.ts';
export { modCode, modCodePrefix, specialCodePrefix } from './mod-code.ts';
export * from './evaluate-mod.ts';
export * from './options-of.ts';
export * from './review-mod.ts';
export { modTextLimits, mostModOperations } from './text-limits.ts';
export * from './quote-request.ts';

// Tool holders: the shop's range, which pieces fit together with a tool, and the data of the assembly.
// Entry points: `holderOptions` (what can be chosen next), `evaluateHolder` (the assembly or all violations),
// `billOfChoice`.
// Never knows: stock, the database, languages; names are put together from codes and sizes in `messages`.

export * from './spindles.ts';
export * from './holder-types.ts';
export { holderRulesVersion, type HolderPart, type PartKind } from './holder-part.ts';
export * from './er-series.ts';
export * from './collets.ts';
export * from './sleeves.ts';
export * from './retention.ts';
export { type Bore, type HolderBody, holderBodies } from './holder-bodies.ts';
export { type HolderSegment, heightOf } from './segments.ts';
export type { Size } from './size.ts';
export * from './violations.ts';
export { chosenParts, noPart } from './choice.ts';
export { usualChoiceFor, withUsualInsert } from './usual-choice.ts';
export type { ChosenParts, HolderChoice, HolderInsert } from './choice.ts';
export * from './holder-options.ts';
export * from './evaluate-holder.ts';
export * from './bill.ts';
export type { AssemblyProfile, HolderAssembly } from './assembly.ts';
export type { HolderCut } from './cut.ts';
export type { HolderWarning, WarningCode } from './warnings.ts';
export type { StickOut, StickOutRange } from './stick-out.ts';
export * from './fusion-holder.ts';

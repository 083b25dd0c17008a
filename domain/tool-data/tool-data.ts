// Tools as data for other programs: files written for CAM, files of theirs read back and matched with the shop's parts.
// Entry points: `fusionLibrary`, `isoTable`, `dinFile` and `freeCadBit` write; `readFusion`, `readFreecad`,
// `createDin4000Reader` and `readToolTable` read; `compareTool` matches.
// Never knows: zip and XML parsers, the catalogue, prices, languages.

export * from './tool-record.ts';
export * from './read-tool.ts';
export { fusionEntries, readFusion } from './read-fusion.ts';
export { isFreecadBit, isFreecadList, readFreecad } from './read-freecad.ts';
export { createDin4000Reader, type Din4000Reader } from './read-din4000.ts';
export { readToolTable } from './read-tool-table.ts';
export {
  type ComparedSize,
  comparedSizes,
  type MatchRespect,
  matchRespects,
  mostCost,
  respectCosts,
} from './match-costs.ts';
export * from './match-tool.ts';
export { type ToolFileFormat, toolFileFormats, toolFileKind } from './tool-file-formats.ts';
export { type PresetMaterial, startingPresets } from './starting-presets.ts';
export type { ToolText } from './text-file.ts';
export { fusionLibrary, fusionMember } from './write-fusion.ts';
export { isoTable } from './write-iso13399.ts';
export { dinFile } from './write-din4000.ts';
export { freeCadBit, freeCadLibrary } from './write-freecad.ts';

// Tools as data for other programs: files written for CAM, files of theirs read back and matched with the shop's parts.
// Entry points: `fusionLibrary`, `isoTable`, `dinFile`, `freeCadBit`, `omtdxFile`, `hsmLibrary` and `mtconnectAssets` write; `readFusion`, `readFreecad`,
// `createDin4000Reader`, `createOmtdxReader`, `readP21` and `readToolTable` read; `compareTool` matches.
// Never knows: zip and XML parsers, the catalogue, prices, languages.

export * from './tool-record.ts';
export * from './read-tool.ts';
export { fusionEntries, readFusion } from './read-fusion.ts';
export { isFreecadBit, isFreecadList, readFreecad } from './read-freecad.ts';
export { createDin4000Reader } from './read-din4000.ts';
export { createOmtdxReader } from './read-omtdx.ts';
export { isP21, readP21 } from './read-p21.ts';
export { createAssortmentReader, type GtcClasses } from './read-gtc-assortment.ts';
export type { XmlReader } from './xml-reader.ts';
export { readToolTable } from './read-tool-table.ts';
export {
  type ComparedSize,
  comparedSizes,
  farthestDiameter,
  type MatchRespect,
  matchRespects,
  mostCost,
  respectCosts,
  threadAngle,
} from './match-costs.ts';
export * from './match-tool.ts';
export {
  canHold,
  canHoldHolder,
  type ToolFileFormat,
  toolFileFormats,
  toolFileKind,
} from './tool-file-formats.ts';
export {
  type CutMaterial,
  presetName,
  type PresetMaterial,
  startingPresets,
  withCutFirst,
} from './starting-presets.ts';
export type { ToolText } from './text-file.ts';
export { fusionLibrary, fusionMember } from './write-fusion.ts';
export { createPresetMaterialOf } from './preset-material.ts';
export { type PresetCut, type Replacement, type SwappedLibrary, swapFusion } from './swap-fusion.ts';
export { isoTable } from './write-iso13399.ts';
export { dinFile } from './write-din4000.ts';
export { hsmLibrary } from './write-hsmlib.ts';
export { mtconnectAssets } from './write-mtconnect.ts';
export { nxFile, nxFolders, nxLibrary } from './write-nx.ts';
export { omtdxFile } from './write-omtdx.ts';
export { freeCadBit, freeCadLibrary, needsFreeCadShape } from './write-freecad.ts';
export { freeCadDocumentMember, freeCadTaperedFile, freeCadTaperedShape } from './write-freecad-shape.ts';

// Puts the shop's tools into a buyer's own library of Fusion, in place of those that they chose. The new tool brings what
// it is: kind, sizes, maker, number, page, starting values. All else stays as it was, also what we do not know: names,
// numbers and offsets of the machine, holders, uuids, comments.

import { cutsOf, type MillingCut, type StartInput } from '../speeds/speeds.ts';
import { inMillimetres, inInches, type Tool, type ToolUnits } from '../tools/tools.ts';
import { fusionEntries, readFusionEntry } from './read-fusion.ts';
import type { ReadTool } from './read-tool.ts';
import { numberOf, textIn, valueIn } from './read-value.ts';
import type { ToolPreset, ToolRecord } from './tool-record.ts';
import { fusionIdentity, fusionPreset } from './write-fusion.ts';
import { fusionGeometry } from './write-fusion-geometry.ts';

export type Replacement = {
  readonly record: ToolRecord;
  /** Returns the material of a preset of the buyer, by its texts; undefined where it is not certain. */
  readonly materialOf: (texts: readonly string[]) => string | undefined;
  /** Returns starting values for a cut in a material; undefined where the part is not made for it. */
  readonly presetFor: (material: string, cut: PresetCut) => ToolPreset | undefined;
};

export type SwappedLibrary = {
  /** The library with the new tools, to be written as JSON. */
  readonly document: unknown;
  /** The number of entries that were replaced. */
  readonly replaced: number;
  /** The presets that were left out, by the name of their tool, since it is not certain what they are for. */
  readonly dropped: readonly { readonly name: string; readonly presets: readonly string[] }[];
  /** The names of chosen tools that stayed, since they turn to the left: all of the shop's turn to the right. */
  readonly leftHanded: readonly string[];
};

/**
 * Returns a library in which the entries with a replacement have the shop's tools; undefined for a document that is not
 * a library of Fusion.
 */
export function swapFusion(
  document: unknown,
  replacementFor: (read: ReadTool) => Replacement | undefined,
  answered?: ToolUnits,
): SwappedLibrary | undefined {
  const entries = fusionEntries(document);
  if (entries === undefined) return undefined;
  let replaced = 0;
  const dropped: { readonly name: string; readonly presets: readonly string[] }[] = [];
  const leftHanded: string[] = [];
  const data = entries.map((entry) => {
    if (!isObject(entry)) return entry;
    const isLeftHanded = valueIn(valueIn(entry, 'geometry'), 'HAND') === false;
    const read = readFusionEntry(isLeftHanded ? turnedRight(entry) : entry, answered);
    const replacement = read !== undefined && 'tool' in read ? replacementFor(read) : undefined;
    if (replacement === undefined) return entry;
    if (isLeftHanded) {
      leftHanded.push(nameOf(entry));
      return entry;
    }
    replaced += 1;
    const swapped = swapEntry(entry, replacement);
    if (swapped.dropped.length > 0) dropped.push({ name: nameOf(entry), presets: swapped.dropped });
    return swapped.entry;
  });
  return { document: isObject(document) ? { ...document, data } : data, replaced, dropped, leftHanded };
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same tool as it would be if it turned to the right: a choice is for all tools of these sizes. */
function turnedRight(entry: Fields): Fields {
  const geometry = valueIn(entry, 'geometry');
  return { ...entry, geometry: { ...(isObject(geometry) && geometry), HAND: true } };
}

function nameOf(entry: Fields): string {
  return textIn(entry, 'description') || textIn(entry, 'product-id') || textIn(entry, 'type');
}

function unitsOf(entry: Fields): ToolUnits {
  return textIn(entry, 'unit').toLowerCase().startsWith('in') ? 'inch' : 'metric';
}

function swapEntry(entry: Fields, replacement: Replacement) {
  const { record } = replacement;
  // The old tool's taper, and the form of its shank, are not the new one's.
  const { 'tapered-type': _taper, shaft: _shaft, expressions, ...kept } = entry;
  const { presets, dropped } = swapPresets(entry, replacement);
  const start = valueIn(entry, 'start-values');
  return {
    entry: {
      ...kept,
      ...fusionIdentity(record),
      ...keptHolder(entry),
      ...(isObject(expressions) && { expressions: keptExpressions(expressions) }),
      geometry: { ...fusionGeometry(record.tool), ...assemblyLengths(entry, record.tool) },
      'start-values': { ...(isObject(start) && start), presets },
    },
    dropped,
  };
}

/** Older libraries give a holder no unit of its own: it had that of its tool, which may be another now. */
function keptHolder({ holder, unit }: Fields): Fields {
  return isObject(holder) && !('unit' in holder)
    ? { holder: { ...holder, unit: unit ?? 'millimeters' } }
    : {};
}

/** Expressions overrule the fields beside them. Those of names and numbers stay, those of sizes and speeds would be old. */
const keptNames: ReadonlySet<string> = new Set([
  'tool_description',
  'tool_comment',
  'tool_number',
  'tool_lengthOffset',
  'tool_diameterOffset',
  'tool_turret',
]);

function keptExpressions(expressions: Fields): Fields {
  return Object.fromEntries(
    Object.entries(expressions).filter(([name]) => !name.startsWith('tool_') || keptNames.has(name)),
  );
}

/**
 * The buyer's stick-out stays where the new tool can be held so: beyond its flutes and neck, and not longer than it is.
 * The gauge length of the assembly changes with it.
 */
function assemblyLengths(entry: Fields, tool: Tool): Readonly<Record<string, number>> {
  const geometry = valueIn(entry, 'geometry');
  const units = unitsOf(entry);
  const inOwn = (value: number) => {
    const own = tool.units === 'inch' ? inInches(value, units) : inMillimetres(value, units);
    return Math.round(own * 1e6) / 1e6;
  };
  const [stickOut, gauge] = [
    numberOf(valueIn(geometry, 'LB')),
    numberOf(valueIn(geometry, 'assemblyGaugeLength')),
  ];
  const ours = fusionGeometry(tool);
  const [shoulder, usual, overall] = [ours['shoulder-length'], ours['LB'], ours['OAL']].map(Number);
  const wanted = stickOut === undefined ? Number.NaN : inOwn(stickOut);
  const length = wanted >= (shoulder ?? 0) && wanted <= (overall ?? 0) ? wanted : (usual ?? 0);
  const holder = gauge === undefined || stickOut === undefined ? 0 : inOwn(gauge - stickOut);
  const isHeld = Number.isFinite(holder) && holder > 0;
  return { LB: length, assemblyGaugeLength: isHeld ? Math.round((length + holder) * 1e6) / 1e6 : length };
}

/**
 * Keeps the name and the use of a preset, also its width and depth of cut; the material that was understood
 * stands in the description. Presets of one material that do not tell their cut cannot be told apart: if there are
 * several, all are left out.
 */
function swapPresets(entry: Fields, { record, materialOf, presetFor }: Replacement) {
  const { tool } = record;
  const list = valueIn(valueIn(entry, 'start-values'), 'presets');
  const olds = (Array.isArray(list) ? list : []).map((old: unknown) => {
    const texts = [
      textIn(old, 'name'),
      textIn(old, 'description'),
      textIn(valueIn(old, 'material'), 'query'),
    ];
    const material = materialOf(texts.filter((text) => text !== ''));
    return { old, texts, material, cut: presetCut(old, { entry, tool, name: texts.join(' ') }) };
  });
  const untold = Map.groupBy(
    olds.filter(({ cut }) => cut === undefined),
    ({ material }) => material,
  );
  const presets: Fields[] = [];
  const dropped: string[] = [];
  for (const { old, texts, material, cut } of olds) {
    const isOnlyOne = cut !== undefined || untold.get(material)?.length === 1;
    const preset = material !== undefined && isOnlyOne ? presetFor(material, cut ?? {}) : undefined;
    if (preset === undefined || !isObject(old)) {
      dropped.push(texts[0] ?? '');
      continue;
    }
    const fresh = fusionPreset(preset, tool);
    const own = (millimetres: number) => roundedSize(inOwnUnits(millimetres, tool));
    const facts = [texts[1], preset.name, preset.description].filter(
      (text) => text !== undefined && text !== '',
    );
    presets.push({
      ...fresh,
      ...(cut?.width !== undefined && { stepover: own(cut.width) }),
      ...(cut?.depth !== undefined && { stepdown: own(cut.depth) }),
      ...('guid' in old && { guid: old['guid'] }),
      ...('material' in old && { material: old['material'] }),
      name: old['name'] ?? preset.name,
      description: [...new Set(facts)].join(' · '),
    });
  }
  return { presets, dropped };
}

/** A cut of an end mill as far as a preset tells it; width and depth in millimetres. */
export type PresetCut = Pick<StartInput, 'cut' | 'width' | 'depth'>;

/** Words for cuts, in English, French and German; the first that match decide. */
const cutWords: readonly (readonly [RegExp, MillingCut])[] = [
  [/\bslot|rainur|\bnuten?\b|vollnut/i, 'slot'],
  [/finish|finition|schlicht|scallop|surface/i, 'finishing'],
  [/adaptive|adaptatif|\bhem\b|\bhsm\b|dynami|trochoid|high[- ]eff|opti ?rough/i, 'high-efficiency'],
  [/rough|shoulder|[eé]bauche|[eé]paulement|schrupp|\bside|contour/i, 'shoulder'],
];

/**
 * Returns the cut of an old preset, by its width and depth or by words; undefined where it tells neither. Other tools than
 * end mills have only one.
 */
function presetCut(
  preset: unknown,
  { entry, tool, name }: { readonly entry: Fields; readonly tool: Tool; readonly name: string },
): PresetCut | undefined {
  if (tool.type !== 'end-mill') return {};
  const units = unitsOf(entry);
  const sizeOf = (field: 'stepover' | 'stepdown') => {
    const value = numberOf(valueIn(preset, field)) ?? 0;
    return valueIn(preset, `use-${field}`) === false || !(value > 0)
      ? undefined
      : inMillimetres(value, units);
  };
  const diameter = inMillimetres(tool.cuttingDiameter, tool.units);
  const [stepover, depth] = [sizeOf('stepover'), sizeOf('stepdown')];
  // The old tool was as wide as the new one, but for a rounding.
  const width =
    stepover !== undefined && stepover < diameter * 1.02 ? Math.min(stepover, diameter) : stepover;
  const bySizes =
    width === undefined || depth === undefined ? undefined : cutOfSizes(width / diameter, depth / diameter);
  const kind = bySizes ?? cutWords.find(([words]) => words.test(name))?.[1];
  if (kind === undefined) return undefined;
  const cuts = cutsOf(tool);
  return { cut: cuts.includes(kind) ? kind : cuts[0], width, depth };
}

/** Returns the cut of a width and depth in diameters. */
function cutOfSizes(width: number, depth: number): MillingCut {
  if (width >= 0.8) return 'slot';
  if (width <= 0.05) return 'finishing';
  return width <= 0.2 && depth > 1 ? 'high-efficiency' : 'shoulder';
}

function inOwnUnits(millimetres: number, { units }: Tool): number {
  return units === 'inch' ? inInches(millimetres, 'metric') : millimetres;
}

function roundedSize(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

// Finds the workpiece material that a buyer's preset is for, by the words in it. A preset for a material that is not
// certain is nobody's: starting values of another material break the tool.

import { isMaterialId, type MaterialId } from '../speeds/speeds.ts';
import { presetName, type PresetMaterial } from './starting-presets.ts';

export type PresetMaterialOptions = {
  /** Returns the material of a whole designation, `6061` or `1.2379`. */
  readonly materialOf: (designation: string) => MaterialId | undefined;
  /** The shop's own materials, whose presets are named after them. */
  readonly own: readonly PresetMaterial[];
};

/** A designation has at most so many words: `X5 CrNiMo 17-12-2`. */
const mostWords = 3;
const mostWordsOfText = 30;
/** Numbers with a unit are sizes and speeds: `5052 rpm` is no aluminium. */
const measured =
  /\d[\d.,]*\s*(?:rpm|tr\/min|mm|in|inch|sfm|ipm|m\/min|mm\/min|ft|flutes?|fl|dents|%|°)(?![\p{L}\d])/giu;

/**
 * Returns a function that names the material of a preset from its texts (name, description, search words), or undefined
 * where they name none or several.
 *
 *     createPresetMaterialOf(options)(['6061 roughing']) // 'N1'
 */
export function createPresetMaterialOf({
  materialOf,
  own,
}: PresetMaterialOptions): (texts: readonly string[]) => MaterialId | undefined {
  const ownIds = new Map(own.map((material) => [presetName(material), material.symbol]));
  return (texts) => {
    const named = texts.map((text) => ownIds.get(text.trim())).find((id) => id !== undefined);
    if (named !== undefined && isMaterialId(named)) return named;
    const readings = texts.map((text) => materialsIn(text, materialOf));
    const found = new Set(readings.flatMap(({ materials }) => materials));
    const isOtherState = readings.some((reading) => reading.isOtherState);
    return found.size === 1 && !isOtherState ? [...found][0] : undefined;
  };
}

/** A hardness that is not part of the designation: the usual state of the material is another. */
const hardness = /hrc|hrb|^hb|^hv\d*$|hard|tremp|durci|h[aä]rt|^ht$|^qt$/iu;

/** Numbers after such words are those of an operation or a tool: `Op 1020` is no steel. */
const numbering =
  /^(?:ops?|operation|tool|outil|opération|setup|step|preset|machine|prog(?:ram)?|n[or]|n°|#|t)\.?$/iu;

/**
 * Returns the materials of the longest designations in a text, and whether it has a hardness beside them. A word belongs
 * to one designation only.
 */
function materialsIn(text: string, materialOf: PresetMaterialOptions['materialOf']) {
  const words = text
    .replaceAll(measured, ' ')
    .split(/[\s,;:/|()[\]_]+/)
    .filter((word) => word !== '')
    .slice(0, mostWordsOfText);
  const materials: MaterialId[] = [];
  let isOtherState = false;
  for (let at = 0; at < words.length;) {
    const [count, material] = longestAt(words, at, materialOf);
    if (material !== undefined) materials.push(material);
    else isOtherState ||= hardness.test(words[at] ?? '');
    at += count;
  }
  return { materials, isOtherState };
}

function longestAt(
  words: readonly string[],
  at: number,
  materialOf: PresetMaterialOptions['materialOf'],
): readonly [number, MaterialId | undefined] {
  const isNumbered = numbering.test(words[at - 1] ?? '');
  for (let count = Math.min(mostWords, words.length - at); count > 0; count -= 1) {
    const designation = words.slice(at, at + count).join(' ');
    if (isNumbered && /^\d+$/.test(designation)) continue;
    // A single letter or digit, or two, is a grade of something, or a count.
    const material = designation.length < 3 ? undefined : materialOf(designation);
    if (material !== undefined) return [count, material];
  }
  return [1, undefined];
}

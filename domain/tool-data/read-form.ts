// Tells what a tool is where the type in its file does not: libraries list keyhole cutters and tapered engravers as end
// mills, and only the name or the sizes show it. A kind that the shop does not sell is never matched with a part.

import { largestCuttingDiameter } from '../tools/tools.ts';
import type { KnownTool, OtherKind, OtherTool, ReadTool, ToolMaterial } from './read-tool.ts';

/** Words in names, in English, French and German, without accents; the first pattern that matches decides. */
const wordsOfKinds: readonly (readonly [RegExp, OtherKind])[] = [
  [/dove ?tail|queue d.aronde|schwalbenschwanz/, 'dovetail-mill'],
  [/lollipop|under ?cutting|sucette|lolli/, 'lollipop-mill'],
  [/key ?hole|key ?seat|woodruff|\bt[- ]?slot|\bt-?nut|rainures? en t\b|trou de serrure/, 'slot-mill'],
  [/slitting|\bsaw\b|\bscie\b|sagebl/, 'saw'],
  [/spot(?:ting)? ?drill|foret a pointer|pointeur|anbohr/, 'spot-drill'],
  [/cent(?:er|re|ering|ring)[- ]?drill|foret a centrer|zentrierbohr/, 'center-drill'],
  [/counter ?bore|\blamage|fraise a lamer|flachsenk/, 'counterbore'],
  [/counter ?sink|fraisure|fraise a noyer|kegelsenk/, 'countersink'],
  [/corner[- ]?round|round[- ]?over|quarter round|concave radius|quart de rond|viertelrund/, 'radius-mill'],
  [/barrel|tonneau|tonnen/, 'barrel-mill'],
  [
    /chamfer(?:ing)? (?:mill|cutter|tool|bit)|fraise a chanfrein|chanfreineuse|fasenfras|engrav|\bgrav(?:er|eur|ure)\b|\bv[- ]?bit|drill[- /]mill/,
    'chamfer-mill',
  ],
  [/face ?mill|facing mill|surfac(?:er|ing) (?:cutter|bit)|fraise a surfacer|planfras|fly ?cut/, 'face-mill'],
  [/boring (?:bar|head)|barre d.alesage|ausdreh/, 'boring-bar'],
  [/(?<!pre-?)\btap\b(?! ?drill)|taraud(?!age)|gewindebohr/, 'tap'],
  [/step drill|foret etage|stufenbohr|spade drill|indexable|plaquettes|wendeschneid/, 'other'],
];

/** Returns the other kind that a name says; undefined where it names none. */
export function kindInWords(text: string): OtherKind | undefined {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return wordsOfKinds.find(([words]) => words.test(plain))?.[1];
}

/** Returns the material that a text names: `HSS-E`, `Solid carbide`, `VHM TIALN`; undefined where it names none. */
export function materialNamed(text: string): ToolMaterial | undefined {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (/\bhss|\bcobalt|high[- ]speed steel|acier rapide|\basr\b|\bars\b|\bpm-?hss/.test(plain)) return 'hss';
  if (/carbid|carbure|\bvhm|\bhm\b|\bhm-|hartmetall|\bmd\b/.test(plain)) return 'carbide';
  return /ceramic|ceramique|\bpcd\b|\bcbn\b|diamond|diamant|keramik/.test(plain) ? 'other' : undefined;
}

/** A neck thinner than this share of the diameter is that of a cutter that works on its upper side, too. */
const thinnestNeckShare = 0.75;
/** A disc: shorter than this share of its diameter, and wider than its shank by this factor. */
const discLengthShare = 0.35;
const discOverShank = 1.2;
/** Tapers below this, in degrees per side, are the back taper of straight tools. */
const leastTaper = 0.2;
/** Flutes may be this much wider than the shank at their end before a taper is left over from another type. */
const widestOverShank = 1.1;

/** Returns the tool with the form that its sizes show, or only its kind and name where the shop sells none. */
export function formedTool(read: ReadTool): ReadTool | OtherTool {
  const isNamedByType = read.tool.type === 'reamer' || read.tool.type === 'thread-mill';
  const other = (isNamedByType ? undefined : kindInWords(read.description)) ?? kindBySizes(read.tool);
  if (other !== undefined) return { kind: other, name: read.description || read.code };
  if (read.tool.type !== 'end-mill') return read;
  return { ...read, tool: asHighFeed(withTaper(read.tool, read.description), read.description) };
}

/** High-feed mills stand in libraries as bull noses with the radius that is programmed; their name says what they are. */
function asHighFeed(tool: KnownTool, description: string): KnownTool {
  const isStraight = tool.profile === 'radius' || tool.profile === 'square';
  const isNamed = /high[- ]?feed|hi[- ]feed|(?:grande|haute) avance|hochvorschub/i.test(description);
  return isStraight && isNamed ? { ...tool, profile: 'high-feed' } : tool;
}

function kindBySizes(tool: KnownTool): OtherKind | undefined {
  const { type, profile, cuttingDiameter, neckDiameter, cuttingLength, shankDiameter } = tool;
  if (type !== 'end-mill' || profile === 'tapered' || cuttingDiameter === undefined) return undefined;
  if (neckDiameter !== undefined && neckDiameter < cuttingDiameter * thinnestNeckShare)
    return profile === 'ball' ? 'lollipop-mill' : 'slot-mill';
  const isDisc =
    cuttingLength !== undefined &&
    cuttingLength < cuttingDiameter * discLengthShare &&
    shankDiameter !== undefined &&
    cuttingDiameter > shankDiameter * discOverShank;
  return isDisc ? 'slot-mill' : undefined;
}

/** A straight mill with a taper is a tapered one, unless its flutes would become wider than its shank. */
function withTaper(tool: KnownTool, description: string): KnownTool {
  const { profile, taperAngle, cuttingDiameter = 0, cuttingLength = 0, shankDiameter } = tool;
  if (profile === 'tapered') return tool;
  const straight = { ...tool, taperAngle: undefined };
  if (taperAngle === undefined || taperAngle < leastTaper) {
    const isNamed = /\btaper|\bconique|\bkonisch|\bkonus/i.test(description);
    return isNamed && profile !== 'lens' && profile !== 'oval'
      ? { ...straight, profile: 'tapered' }
      : straight;
  }
  const cornerRadius = tipRadius(tool);
  const widest = largestCuttingDiameter({
    profile: 'tapered',
    cuttingDiameter,
    cuttingLength,
    cornerRadius,
    taperAngle: Math.min(taperAngle, 89),
  });
  if (shankDiameter !== undefined && widest > shankDiameter * widestOverShank) return straight;
  return { ...tool, profile: 'tapered', cornerRadius };
}

function tipRadius({ profile, cornerRadius, cuttingDiameter }: KnownTool): number | undefined {
  if (profile === 'ball') return cuttingDiameter === undefined ? undefined : cuttingDiameter / 2;
  return cornerRadius ?? 0; // sharp
}

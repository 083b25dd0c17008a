// Cutting data that makers publish for solid carbide end mills, as facts to compare ours with.
//
// Harvey Tool SF_846100 (10 diameters of reach) and machining guidelines; IMCO M525; OSG 2018-19 p. 987 and 988 (balls, to 6 and 6 to 8
// diameters); Kyocera SGS 2018 p. 29; Kyocera 2016-17 p. 676; Osawa 2021 HF440 and HF442; Tungaloy 2020-21 p. 1084 and brochure p. 131;
// ATA 2022 p. 1301; GARR technical pp. 297 to 340; Fraisa ToolExpert; Helical guidebook p. 25; Iscar solid carbide 2022 p. 92; Hitcarb.
// A band of diameters or widths is read as its middle; a width or depth that a page does not give, as the usual one of the cut.

import { type MaterialId, isMaterialId } from './materials.ts';
import { type MillingCut, isMillingCut } from './milling-cuts.ts';

/** A published cut. Millimetres and m/min; width, depth and reach in diameters. */
export type PublishedCut = {
  readonly maker: string;
  /** The group that suits the maker's words best comes first. */
  readonly materials: readonly MaterialId[];
  readonly kind: MillingCut;
  /** Along a surface: whether it is a finishing cut. */
  readonly isFine: boolean;
  readonly diameter: number;
  readonly flutes: number;
  readonly reach: number;
  readonly width: number;
  readonly depth: number;
  readonly speed: Range;
  readonly feedPerTooth: Range | undefined;
};

export type Range = { readonly from: number; readonly to: number };

/** For a page without flutes or reach. */
const usual = { flutes: 4, reach: 3 };

/** Reads the rows of `published-mills.csv`. */
export function readPublishedCuts(csv: string): PublishedCut[] {
  return csv.trim().split('\n').slice(1).map(readRow);
}

function readRow(line: string): PublishedCut {
  const [maker = '', groups = '', cut = '', diameter, flutes, reach, width, depth, speed = '', feed = ''] =
    line.split(',');
  const kind = cut === 'copying-finish' ? 'copying' : cut;
  if (!isMillingCut(kind)) throw new Error(`Not a cut: ${line}`);
  return {
    maker,
    materials: groups.split(' ').filter(isMaterialId),
    kind,
    isFine: cut === 'copying-finish',
    diameter: Number(diameter),
    flutes: Number(flutes) || usual.flutes,
    reach: Number(reach) || usual.reach,
    width: Number(width),
    depth: Number(depth),
    speed: rangeOf(speed),
    feedPerTooth: feed === '' ? undefined : rangeOf(feed),
  };
}

function rangeOf(text: string): Range {
  const [from, to] = text.split('-').map(Number);
  return { from: from ?? 0, to: to ?? from ?? 0 };
}

// The cuts of end mills, from a slot to high-efficiency milling, and their usual widths and depths.

import { type Tool, inMillimetres } from '../tools/tools.ts';

/** Cuts by name; width and depth may be any. */
export const millingCuts = [
  'slot',
  'shoulder',
  'high-efficiency',
  'finishing',
  'high-feed',
  'copying',
] as const;
export type MillingCut = (typeof millingCuts)[number];

export function isMillingCut(text: unknown): text is MillingCut {
  return millingCuts.some((cut) => cut === text);
}

/** ae, the width (radial), and ap, the depth (axial), in millimetres. */
export type CutSize = { readonly width: number; readonly depth: number };

/**
 * The usual width and depth in diameters. HITCARB has slots half a diameter deep and roughing 25 to 40 %
 * wide; high-efficiency milling is 5 to 20 % wide and as deep as the edges; high feed stays below a twentieth.
 */
const sizesInDiameters: Readonly<Record<MillingCut, { readonly width: number; readonly depth: number }>> = {
  slot: { width: 1, depth: 0.5 },
  shoulder: { width: 0.3, depth: 1 },
  'high-efficiency': { width: 0.1, depth: 2 },
  finishing: { width: 0.02, depth: 1.5 },
  'high-feed': { width: 0.65, depth: 0.04 },
  copying: { width: 0.05, depth: 0.05 },
};

/** An oval cutter works along its side. */
const ovalDepthInDiameters = 0.5;

/** Lists the cuts of a tool, the usual one first; none for anything but an end mill. */
export function cutsOf(tool: Pick<Tool, 'type' | 'profile' | 'flutes'>): MillingCut[] {
  if (tool.type !== 'end-mill') return [];
  switch (tool.profile) {
    case 'high-feed':
      return ['high-feed'];
    case 'ball':
    case 'tapered':
      return ['copying', 'slot'];
    case 'lens':
    case 'oval':
      return ['copying'];
    default:
      // Six edges leave no room for the chips of a slot.
      return tool.flutes < 6
        ? ['shoulder', 'slot', 'high-efficiency', 'finishing']
        : ['shoulder', 'high-efficiency', 'finishing'];
  }
}

/** Returns the usual size of a cut: never deeper than the edges are long. */
export function usualSize(tool: Tool, cut: MillingCut): CutSize {
  const diameter = inMillimetres(tool.cuttingDiameter, tool.units);
  const { width } = sizesInDiameters[cut];
  const depth = tool.profile === 'oval' ? ovalDepthInDiameters : sizesInDiameters[cut].depth;
  return {
    width: width * diameter,
    depth: Math.min(depth * diameter, inMillimetres(tool.cuttingLength, tool.units)),
  };
}

/** The greatest depth of a slot in diameters, up to four flutes and from five on. */
const deepestSlot = { fewFlutes: 1, manyFlutes: 0.5 };

/** From this share of the diameter on, chips leave as badly as from a slot. */
const widthOfSlot = 0.8;

/** High feed stays below this share of the diameter. */
const deepestHighFeed = 0.05;

/** Returns the greatest depth at which chips still leave a cut of a width, in millimetres; Infinity beside an open wall. */
export function deepestForChips(tool: Tool, cut: MillingCut, width: number): number {
  const diameter = inMillimetres(tool.cuttingDiameter, tool.units);
  if (cut === 'high-feed') return deepestHighFeed * diameter;
  if (width < widthOfSlot * diameter) return Infinity;
  return diameter * (tool.flutes < 5 ? deepestSlot.fewFlutes : deepestSlot.manyFlutes);
}

/** The least width or depth, in millimetres. */
const leastCutSize = 0.001;

/** True if a tool can cut a width or depth in millimetres: no wider than itself, no deeper than it is long. */
export function isCutSize(tool: Tool, dimension: keyof CutSize, millimetres: number): boolean {
  const most = dimension === 'width' ? tool.cuttingDiameter : tool.overallLength;
  // A conversion error does not make a full width wider.
  return millimetres >= leastCutSize && millimetres <= inMillimetres(most, tool.units) * (1 + 1e-6);
}

// Packs an order with binpackingjs, for comparison: for each box in turn the style that takes the most. It knows
// neither the fill limit nor the rule of lengths, so that its boxes are, if anything, fewer than may be shipped.

import { boxStyles } from '../../domain/packing/boxes.ts';
import { type Parcel, type TubedLine } from '@chipload/domain/packing';
import * as binpackingjs from 'binpackingjs';

type Item = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly weight: number;
};
type Bin = Omit<Item, 'weight'> & { readonly maxWeight: number };

// The package's own declarations import files without extensions, which our settings do not resolve.
const { pack3D } = binpackingjs as unknown as {
  pack3D(task: { bins: readonly Bin[]; items: readonly Item[] }): {
    readonly packedBins: readonly { readonly items: readonly { readonly sourceItem: Item }[] }[];
  };
};

/** Returns the boxes with their gross weights. */
export function packByBinpacking(lines: readonly TubedLine[]): Parcel[] {
  const bins = boxStyles.map(({ name, length, height, width, weight }) => ({
    name,
    emptyWeight: weight,
    width: length,
    height,
    depth: width,
    maxWeight: 24 - weight,
  }));
  const boxes: Parcel[] = [];
  let left: Item[] = lines.flatMap(({ lineId, quantity, diameter, length, each }) =>
    Array.from({ length: quantity }, (_, piece) => ({
      name: `${lineId}.${piece}`,
      width: diameter,
      height: diameter,
      depth: length,
      weight: each.tubedWeight,
    })),
  );
  while (left.length > 0) {
    const tries = bins.map((bin) => ({ bin, packed: pack3D({ bins: [bin], items: left }) }));
    const taken = (one: (typeof tries)[number]) => one.packed.packedBins[0]?.items ?? [];
    const most = tries.reduce((best, one) => (taken(one).length > taken(best).length ? one : best));
    const names = new Set(taken(most).map(({ sourceItem }) => sourceItem.name));
    if (names.size === 0) throw new Error('binpackingjs packs none of what is left');
    const { width: length, height, depth: width, emptyWeight } = most.bin;
    const weight = taken(most).reduce((sum, { sourceItem }) => sum + sourceItem.weight, emptyWeight);
    boxes.push({ length, height, width, weight });
    left = left.filter(({ name }) => !names.has(name));
  }
  return boxes;
}

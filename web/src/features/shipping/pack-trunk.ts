// Packs a trunk as the shop will. Whoever wants it loads it for that: the packing is no part of the cart's first page.

import type { PackedBox, PackedPiece, Trunk } from '@chipload/contract';
import { packedBoxOf, packedPiecesOf, packParts } from '@chipload/contract/packing-lines';
import type { PlanPart } from '../packing/plan-parts.ts';

/** What is packed, as it is shown and as it is sent; a message and no packages where it cannot be. */
export type PackedTrunk = {
  readonly message: string;
  readonly packages: readonly PackedBox[];
  readonly pieces: readonly { readonly pieces: readonly PackedPiece[] }[];
  readonly parts: readonly PlanPart[];
};

export function packTrunk({ bags, specs, packing }: Pick<Trunk, 'bags' | 'specs' | 'packing'>): PackedTrunk {
  const items = bags.flatMap((bag) => bag.items);
  const parts = items.map(({ inventory_code: inventoryCode, requested }) => {
    const category = packing?.categories[inventoryCode] ?? 'default';
    return { inventoryCode, requested, tool: specs[inventoryCode], category };
  });
  const packed = packParts(parts);
  if (packed.status === 'error') return { message: packed.message, packages: [], pieces: [], parts: [] };
  return {
    message: '',
    packages: packed.packages.map((box) => packedBoxOf(box, parts)),
    pieces: packed.packages.map((box) => ({ pieces: packedPiecesOf(box, parts) })),
    parts: items.map(({ inventory_code, description }, index) => ({
      inventory_code,
      description,
      tube: packed.lines[index]?.tubeType,
      tubed_weight: packed.lines[index]?.each.tubedWeight,
    })),
  };
}

// Packs a trunk as the shop will. Loaded only when needed: packing is not part of the cart's first page.

import type { PackedBox, PackedPiece, Trunk } from '@chipload/contract';
import { packedBoxOf, packedPiecesOf, packParts } from '@chipload/contract/packing-lines';
import { billedWeightPounds, priceOfParcels, tariffBySteps } from '@chipload/domain/packing';
import type { PlanPart } from '../packing/plan-parts.ts';

/** A packed trunk, to show and to send; a message and no packages where it cannot be packed. */
export type PackedTrunk = {
  readonly message: string;
  readonly packages: readonly PackedBox[];
  readonly pieces: readonly { readonly pieces: readonly PackedPiece[] }[];
  readonly parts: readonly PlanPart[];
  /** The weight that the carrier bills for all boxes together, in pounds. */
  readonly billedPounds: number;
  /** Their price in cents; undefined where only the carrier knows it. */
  readonly price: number | undefined;
};

const nothingPacked = { packages: [], pieces: [], parts: [], billedPounds: 0, price: undefined } as const;

export function packTrunk({ bags, specs, packing }: Pick<Trunk, 'bags' | 'specs' | 'packing'>): PackedTrunk {
  const items = bags.flatMap((bag) => bag.items);
  const parts = items.map(({ inventory_code: inventoryCode, requested }) => {
    const category = packing?.categories[inventoryCode] ?? 'default';
    return { inventoryCode, requested, tool: specs[inventoryCode], category };
  });
  const tariff = packing?.tariff?.map(({ up_to_pounds: upToPounds, cents }) => ({ upToPounds, cents }));
  const packed = packParts(parts, tariff);
  if (packed.status === 'error') return { message: packed.message, ...nothingPacked };
  return {
    message: '',
    billedPounds: packed.packages.reduce((sum, box) => sum + billedWeightPounds(box), 0),
    price: tariff && priceOfParcels(packed.packages, tariffBySteps(tariff)),
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

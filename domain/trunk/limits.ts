/** Pieces of one part in a trunk: whole, at least one (specification, section 5). The maxima, also of lines, are the shop's own. */
export const trunkLimits = { minimumQuantity: 1, maximumQuantity: 100_000, lines: 1_000 } as const;

/** Everybody may have one trunk of each kind: for what is in the catalogue, and for what is made to order. */
export const trunkKinds = ['standard', 'mod'] as const;

export type TrunkKind = (typeof trunkKinds)[number];

/** The kinds of bags: catalogue parts, modified parts, tool holders. */
export const bagTypes = ['standards', 'mods', 'holders'] as const;

export type BagType = (typeof bagTypes)[number];

/** Whether so many pieces of a part may be asked for. */
export function isQuantity(quantity: number): boolean {
  const { minimumQuantity, maximumQuantity } = trunkLimits;
  return Number.isInteger(quantity) && quantity >= minimumQuantity && quantity <= maximumQuantity;
}

/** Pieces of one part: at least one (specification, section 5). The maxima are the shop's own. */
export const trunkLimits = { minimumQuantity: 1, maximumQuantity: 100_000, lines: 1_000 } as const;

/** Copies of a cart that a customer shares: how many at a time, and the characters of what is written with one. The shop's own. */
export const sharedTrunkLimits = { atATime: 20, noteLength: 300 } as const;

/** A visitor may have one trunk of each kind: `standard` for catalogue parts, `mod` for parts made to order. */
export const trunkKinds = ['standard', 'mod'] as const;

export type TrunkKind = (typeof trunkKinds)[number];

/** The kinds of items made to order: modified parts, tool holders built from their parts, and regrinds of the buyer's own tools. */
export const madeKinds = ['mod', 'holder', 'regrind'] as const;

export type MadeKind = (typeof madeKinds)[number];

/** The kinds of bags: catalogue parts, modified parts, tool holders, regrinds of the buyer's own tools. */
export const bagTypes = ['standards', 'mods', 'holders', 'regrinds'] as const;

export type BagType = (typeof bagTypes)[number];

/** True for whole pieces within the limits. */
export function isQuantity(quantity: number): boolean {
  const { minimumQuantity, maximumQuantity } = trunkLimits;
  return Number.isInteger(quantity) && quantity >= minimumQuantity && quantity <= maximumQuantity;
}

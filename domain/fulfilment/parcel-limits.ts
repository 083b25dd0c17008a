/** The largest parcel that the shop ships, on a pallet. */
export const parcelLimits = { weightPounds: 2_000, sideInches: 120 } as const;

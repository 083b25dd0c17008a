/** Rows at first: specification, section 9. How many are looked up and added at once is the shop's own. */
export const quickAddLimits = { initialRows: 10, maximumRows: 1_000, skuLength: 60 } as const;

/** Initial rows: specification, section 9. The most rows at once and the most characters are the shop’s own. */
export const quickAddLimits = { initialRows: 10, maximumRows: 1_000, skuLength: 60 } as const;

/**
 * Which parts the list of stock shows: those that orders wait for, those without a free piece, and those of which pieces are
 * allocated.
 */
export const stockFilters = ['waiting', 'none-free', 'allocated'] as const;
export type StockFilter = (typeof stockFilters)[number];

// The catalogue as a buyer goes through it: rows of a category, the facets that narrow them, and codes as they are typed.
export * from './listing-part.ts';
export * from './listing.ts';
export * from './listing-query.ts';
export * from './code-key.ts';
export * from './nearest-code.ts';
export * from './sale-limit.ts';

// What a buyer means by the words of a search: sizes in any unit, the trade's terms in English and French, codes with typos.
export * from './fold.ts';
export * from './typos.ts';
export * from './criterion.ts';
export * from './parse-search.ts';
export * from './fits.ts';
export * from './search-limits.ts';
export * from './excerpt.ts';
export * from './page-search.ts';

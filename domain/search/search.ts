// Search: reads what a buyer types (sizes in any unit, terms of the trade in English and French, typos) and compares it
// with parts and pages.
// Entry points: `createSearchParser` (a text into criteria), `fits` (a criterion and a part), `createPageSearch`.
// Never knows: the index of the parts and their ranking (the server has them), materials and series of the catalogue
// (passed in), screens.

export * from './fold.ts';
export * from './typos.ts';
export * from './criterion.ts';
export * from './parse-search.ts';
export * from './write-search.ts';
export * from './kept-search-text.ts';
export { possibleNumbers, withFraction } from './quotation.ts';
export { isStrayWord } from './lexicon.ts';
export * from './fits.ts';
export * from './search-limits.ts';
export * from './excerpt.ts';
export * from './page-search.ts';
export { queryWordsOf, textWordsOf } from './text-words.ts';

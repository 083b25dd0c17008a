// The catalogue: lists of parts and their facets, filters, order and pages; keys of part numbers; what is still sold.
// Entry points: `filterRows`, `facetCounts` and `sortRows` (a list), `codeKey` (a part number as typed), `saleLimit`,
// `spreadsheetOriginals` (a part number that a spreadsheet changed), `neighboursOf` (what is next to a part).
// Never knows: prices (passed in), descriptions and languages, how parts are stored or searched by text.

export * from './catalogue-documents.ts';
export * from './listing-part.ts';
export * from './listing.ts';
export * from './listing-query.ts';
export * from './matrix.ts';
export * from './code-key.ts';
export * from './cross-references.ts';
export * from './nearest-code.ts';
export * from './neighbours.ts';
export * from './part-import.ts';
export * from './part-pictures.ts';
export * from './part-record.ts';
export * from './rows-per-page.ts';
export * from './sale-limit.ts';
export * from './spreadsheet-originals.ts';

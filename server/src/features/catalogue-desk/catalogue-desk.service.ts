// The catalogue in the office: the list of parts, a part with its history, and changes as sets that can be undone.
// Entry points: `listParts`, `getPart`, `editPart`, `setPrice`, `setCost`, `previewPriceChange`, `changePrices`, `undoChangeSet`.
// Never knows: what buyers see of the catalogue, how files are imported, or what a buyer pays beside the list price.

export { changePrices, previewPriceChange } from './change-prices.ts';
export { undoChangeSet } from './change-sets.ts';
export { editPart, setCost, setPrice } from './edit-part.ts';
export {
  exportParts,
  getPart,
  listPartChanges,
  listPriceChanges,
  listParts,
  listSeries,
} from './read-parts.ts';

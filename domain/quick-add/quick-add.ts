// Quick-add: reads part numbers and quantities from text that a buyer pastes, types, scans or uploads, and writes them
// as CSV.
// Entry points: `parseRows` (text into rows), `readScan` (a scanned code into a part number), `formatRows`.
// Never knows: which part numbers exist, prices and stock, the keyboard or the camera (times are passed in).

export {
  type Cell,
  cellSeparator,
  formatCents,
  formatProgramRow,
  formatRow,
  formatRows,
} from './format-rows.ts';
export { quickAddLimits } from './limits.ts';
export { type ParsedRow, parseRows, type QuantityChoice, quantityChoices } from './parse-rows.ts';
export { readScan } from './read-scan.ts';
export { type Burst, endBurst, extendBurst, mayContinueBurst } from './scan-burst.ts';
export { type Sightings, recordSighting } from './sightings.ts';
export { skuKey } from './sku-key.ts';
export { readTable } from './table-text.ts';

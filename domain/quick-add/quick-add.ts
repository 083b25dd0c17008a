// Reading rows of part numbers and quantities from whatever a buyer pastes, types, scans or uploads, and writing them.
export { type Cell, type CellSeparator, formatProgramRow, formatRow, formatRows } from './format-rows.ts';
export { quickAddLimits } from './limits.ts';
export { type ParsedRow, parseRows, skuKey } from './parse-rows.ts';
export { readScan } from './read-scan.ts';
export { type Burst, endBurst, extendBurst, mayGoOn } from './scan-burst.ts';
export { type Sightings, sight } from './sightings.ts';
export { readTable } from './table-text.ts';

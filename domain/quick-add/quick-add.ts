// Reading rows of part numbers and quantities from whatever a buyer pastes, types or uploads, and writing them.
export { formatRows } from './format-rows.ts';
export { quickAddLimits } from './limits.ts';
export { type ParsedRow, parseRows, skuKey, sumRows } from './parse-rows.ts';
export { readQuantity } from './read-quantity.ts';

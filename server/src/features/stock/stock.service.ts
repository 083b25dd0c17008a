// The stock of parts: the list and the record of the office, pieces that arrive, and their allocation to the lines that wait.
// Entry points: `listStock`, `getStock`, `receive`, `count`, `importStock`, `returnPieces`, `enqueueAllocation` (call it whenever stock is raised or released),
// `stockTasks`.
// Never knows: how an order takes stock when it is placed (`orders` does), or how it ships.

export { count } from './count.ts';
export { exportStock, getStock, listStock, listStockMoves } from './read-stock.ts';
export { importStock, previewStockImport, undoStockImport } from './import-stock.ts';
export { receive } from './receive.ts';
export { returnPieces, type ReturnedPieces } from './return-pieces.ts';
export { enqueueAllocation } from './stock.jobs.ts';
export { stockTasks } from './stock-tasks.ts';

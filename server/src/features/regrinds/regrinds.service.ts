// Regrinds of worn tools: evaluating and saving them, and what one costs in the trunk.
// Entry points: `evaluateRequest`, `saveRegrind`, `madeRegrind`. Never knows: what can be ground (domain/regrind), how a trunk is
// priced, and what happens to the tools that are sent in.

export { madeRegrind, type MadeRegrind, type StoredRegrind } from './made-regrind.ts';
export { groundSizes } from './regrind-part.ts';
export { evaluateRequest, getRegrind, listRegrinds, saveRegrind } from './saved-regrinds.ts';

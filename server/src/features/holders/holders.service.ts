// Tool holders: choosing one for a tool, saving the assembly, and what it costs in the trunk.
// Entry points: `evaluateRequest`, `saveHolder`, `madeHolder`. Never knows: which holder fits (domain/holders), and how a trunk is priced.

export { holderReader } from './holders.presenter.ts';
export { type MadeHolder, madeHolder, type StoredHolder } from './made-holder.ts';
export {
  assemblyName,
  deleteHolder,
  evaluateRequest,
  getHolder,
  getHolderOptions,
  getSharedHolder,
  type HolderRequest,
  listHolders,
  renameHolder,
  requireHeldTool,
  saveHolder,
} from './saved-holders.ts';

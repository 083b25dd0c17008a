// The door to holders.

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
  requireHeldTool,
  saveHolder,
} from './saved-holders.ts';

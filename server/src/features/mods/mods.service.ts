// The door to mods.

export { madeMod, type MadeMod, type StoredMade } from './made-mod.ts';
export { modTasks } from './mod-tasks.ts';
export { removeMade } from './remove-made.repository.ts';
export { acceptQuote, listQuoteRequests, requestQuote } from './quote-requests.ts';
export {
  changeMod,
  deleteMod,
  evaluateRequest,
  getMod,
  getModBase,
  listMods,
  saveMod,
} from './saved-mods.ts';

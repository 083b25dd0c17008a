// Modified tools: evaluating, saving and quoting them, and what one costs in the trunk.
// Entry points: `evaluateRequest`, `saveMod`, `requestQuote`, `madeMod`. Never knows: what can be ground (domain/mods), and how a trunk is priced.

export { deleteMade } from './delete-made.ts';
export { getGroundMod, type GroundModName } from './ground-mod.ts';
export { madeMod, type MadeMod, type StoredMade } from './made-mod.ts';
export { modTasks } from './mod-tasks.ts';
export { quoteAnswerMail, quoteReceiptMail, quoteRequestMail } from './quote-mails.ts';
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
export { answerQuoteRequest, type QuoteAnswer } from './answer-requests.ts';

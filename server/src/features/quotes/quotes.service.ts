// Quotes: prices of parts from a quantity on, offered to a company until a day, in versions that are never changed once they are sent.
// Their prices are among those of the company (`buyer_prices`), so the cart and the order have them without knowing of quotes.
// Entry points: for buyers `listQuotes`, `getQuote`, `requestQuotation`, `acceptQuotation`, `declineQuotation`, `askAboutQuotation`; for
// the staff `addQuote`, `writeQuote`, `sendQuote`, `withdrawQuote`, `answerAboutQuote`. Never knows: how a cart is priced and placed.

export {
  acceptQuotation,
  askAboutQuotation,
  declineQuotation,
  getQuote,
  listQuotes,
  requestQuotation,
} from './buyer-quotes.ts';
export { countQuotesOf, exportQuotesOf, listQuoteRowsOf } from './list-quotes.ts';
export {
  addQuote,
  answerAboutQuote,
  getOfficeQuote,
  sendQuote,
  withdrawQuote,
  writeQuote,
} from './quote-desk.ts';
export { quoteMail, quoteMessageMail, quoteReminderMail, quoteToShopMail } from './quote-mails.ts';
export { quoteTasks } from './quote-tasks.ts';
export { getQuoteDocument, makeMailedQuote } from './read-quote-document.ts';

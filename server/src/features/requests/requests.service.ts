// Requests of customers, in one list for the staff: credit, special tools, freight, feedback; and the answers.
// Entry points: `listRequests`, `exportRequests`, `getRequest`, `decideCredit`, `answerQuote`, `closeRequest`, `reopenRequest`.
// Never knows: how a decision takes effect (customers), and what a quote becomes (mods).

export { answerQuote } from './answer-quote.ts';
export { closeRequest, reopenRequest } from './close-feedback.ts';
export { decideCredit } from './decide-credit.ts';
export { getRequest } from './get-request.ts';
export { exportRequests, listRequests } from './list-requests.ts';

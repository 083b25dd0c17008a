// The staff's side of requests for quotations.

export { answerQuoteRequest, type QuoteAnswer } from './quote-requests.ts';
export { listOpenRequests, type OpenRequest } from './quote-requests.repository.ts';

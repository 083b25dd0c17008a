// The journal of the shop, and its runs for the accounting program of the owner. Entry points: `postDocuments`, called in the transaction
// that writes a document, `bookTasks`. Never knows: how documents come about.

export { bookTasks, postDocuments } from './post-documents.ts';

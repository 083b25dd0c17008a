// What staff have on their desk: records with notes and a timeline, views of lists, the search for a number.
// Entry points: `parseSubject` (the record that an event or a note is about), `readingPermission` (who may read it),
// `recordAddress` (where the office shows it), `isUuid`, `typedNumber` (a number as somebody types it),
// `deskLimits` (lengths and numbers), `mailStates`, `jobStates`, `requestKinds` and `requestStates` (what lists are filtered by).
// Never knows: the records themselves, where they are stored, and who asks.

export { deskLimits, listsWithViews, type ListWithViews } from './limits.ts';
export { jobStates, mailStates, requestKinds, requestStates } from './queue-states.ts';
export {
  type Subject,
  type SubjectKind,
  isUuid,
  parseSubject,
  readingPermission,
  recordAddress,
} from './subjects.ts';
export { typedNumber } from './typed-number.ts';

// The desk of a member of staff: the work that waits, the search for any number, views of lists, timelines and notes.
// Entry points: `findWaitingWork`, `findRecords`, `listViews`, `saveView`, `deleteView`, `readTimeline`, `addNote`,
// `removeNote`, `restoreNote`.
// Never knows: how a record is changed, and what the events of a timeline mean.

export { findRecords } from './find-records.ts';
export { addNote, readTimeline, removeNote, restoreNote } from './timeline.ts';
export { findWaitingWork } from './today.ts';
export { deleteView, listViews, saveView } from './views.ts';

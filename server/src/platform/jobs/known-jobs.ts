// The kinds of jobs that this version can do. A job of another kind was added by another version of the shop: it waits, without being
// tried, until that version runs again or somebody discards it.

import { jobKindTexts } from '@chipload/messages/kinds';

/** Every job has its words (tests/architecture), so these are all. */
export const knownJobs: readonly string[] = Object.keys(jobKindTexts);

// The queue of jobs for the office and the operator: list, run again, discard.
// Entry points: `listJobs`, `exportJobs`, `retryJob`, `discardJob`, `actOnJobs`, `discardAllJobs`, `discardMails`, `countKinds`.
// Never knows: what a job does.

export { actOnJobs } from './act-on-jobs.ts';
export { discardAllJobs, discardJob, discardMails, retryJob } from './change-jobs.ts';
export { countJobs, countKinds } from './job-desk.repository.ts';
export { exportJobs, listJobs } from './list-jobs.ts';

// The queue of jobs for the office and the operator: list, run again, discard.
// Entry points: `listJobs`, `exportJobs`, `retryJob`, `discardJob`, `actOnJobs`, `discardAllJobs`.
// Never knows: what a job does.

export { actOnJobs } from './act-on-jobs.ts';
export { discardAllJobs, discardJob, retryJob } from './change-jobs.ts';
export { countJobs } from './job-desk.repository.ts';
export { exportJobs, listJobs } from './list-jobs.ts';

import { m } from '@chipload/messages';

/** What the staff do with jobs of the queue. */
export const jobEvents = {
  'job.retried': () => m.office_event_job_retried(),
  'job.discarded': () => m.office_event_job_discarded(),
};

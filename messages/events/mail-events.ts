import { m } from '@chipload/messages';

/** Acts of the staff on mails of the log and on jobs. */
export const mailEvents = {
  'mail.sent-again': m.office_event_mail_sent_again,
  'mail.test-sent': m.office_event_mail_test_sent,
  'mail.words-changed': m.office_event_mail_words_changed,
  'mail.taken-back': m.office_event_mail_taken_back,
  'mail.set-aside': m.office_event_mail_set_aside,
  'mail.reopened': m.office_event_mail_reopened,
  'job.retried': m.office_event_job_retried,
  'job.discarded': m.office_event_job_discarded,
};

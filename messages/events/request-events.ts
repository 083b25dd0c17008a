import { m } from '@chipload/messages';

export const requestEvents = {
  'request.quoted': m.office_event_request_quoted,
  'request.declined': m.office_event_request_declined,
  'request.credit-approved': m.office_event_request_credit_approved,
  'request.credit-declined': m.office_event_request_credit_declined,
  'request.closed': m.office_event_request_closed,
  'request.reopened': m.office_event_request_reopened,
};

import { m } from '@chipload/messages';

export const requestEvents = {
  'request.quoted': m.office_event_request_quoted,
  'request.declined': m.office_event_request_declined,
  'request.credit-approved': m.office_event_request_credit_approved,
  'request.credit-declined': m.office_event_request_credit_declined,
  'request.closed': m.office_event_request_closed,
  'request.reopened': m.office_event_request_reopened,
  'quote.begun': m.office_event_quote_begun,
  'quote.written': m.office_event_quote_written,
  'quote.sent': m.office_event_quote_sent,
  'quote.withdrawn': m.office_event_quote_withdrawn,
  'quote.answered': m.office_event_quote_answered,
  'quote.accepted': m.office_event_quote_accepted,
  'quote.declined': m.office_event_quote_declined,
};

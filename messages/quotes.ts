// Quotes in words: their states, and why they came to nothing.

import { m } from '@chipload/messages';

export const quoteStateTexts = {
  requested: m.quotes_state_requested,
  draft: m.quotes_state_draft,
  sent: m.quotes_state_sent,
  accepted: m.quotes_state_accepted,
  declined: m.quotes_state_declined,
  withdrawn: m.quotes_state_withdrawn,
  expired: m.quotes_state_expired,
} as const;

export const lostReasonTexts = {
  price: m.quotes_lost_price,
  'lead-time': m.quotes_lost_lead_time,
  competitor: m.quotes_lost_competitor,
  budget: m.quotes_lost_budget,
  technical: m.quotes_lost_technical,
  other: m.quotes_lost_other,
} as const;

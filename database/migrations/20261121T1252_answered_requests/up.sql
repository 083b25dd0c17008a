-- What the staff answer in the office: how many pieces a quote is for and until when, and feedback that is dealt with.
alter table quote_requests
  add column quoted_quantity integer constraint quote_requests_quoted_quantity_in_range check (quoted_quantity between 1 and 100000),
  add column valid_until date;
comment on column quote_requests.quoted_quantity is 'The pieces that the price is for; null for as many as were asked for.';
comment on column quote_requests.valid_until is 'The last day on which it can be accepted; null for any day.';
alter table feedback
  add column state text not null default 'open' constraint feedback_state_known check (state in ('open', 'closed')),
  add column closed_at timestamptz,
  add column closed_by bigint constraint feedback_closed_by references staff,
  add constraint feedback_closed_once check ((state = 'closed') = (closed_at is not null));
create index feedback_open on feedback (created_at, number) where state = 'open';
create index credit_applications_open on credit_applications (submitted_at, id) where state in ('submitted', 'in_review');
create index orders_freight_to_quote on orders (placed_at, number)
  where freight_to_quote and state in ('payment_pending', 'confirmed', 'partly_shipped');
create index quote_requests_asked_at on quote_requests (asked_at, number);
create index feedback_created_at on feedback (created_at, number);
create index credit_applications_submitted_at on credit_applications (submitted_at, id);

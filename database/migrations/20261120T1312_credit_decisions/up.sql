-- What the shop decided about an application for credit, as the customer is told.

alter table credit_applications
  add column granted_limit_cents bigint
    constraint credit_applications_granted_limit_positive check (granted_limit_cents > 0),
  add column granted_terms_days integer
    constraint credit_applications_granted_terms_positive check (granted_terms_days between 1 and 180),
  add column decline_reason text not null default '';
comment on column credit_applications.id is 'The number by which the shop''s people name it.';

update credit_applications
set granted_limit_cents = requested_limit_cents, granted_terms_days = companies.terms_days
from companies where companies.id = company_id and state = 'approved';

alter table credit_applications add constraint credit_applications_granted_when_approved check (
  (state = 'approved') = (granted_limit_cents is not null) and (state = 'approved') = (granted_terms_days is not null)
);

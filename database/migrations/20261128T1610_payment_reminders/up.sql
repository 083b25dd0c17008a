create table payment_reminders (
  id bigint generated always as identity primary key,
  mail uuid not null,
  company_id bigint not null constraint payment_reminders_company references companies,
  invoice_uuid uuid constraint payment_reminders_invoice references invoices,
  step integer not null constraint payment_reminders_step_between check (step between 1 and 4),
  customer_id bigint not null constraint payment_reminders_customer references customers,
  staff_id bigint not null constraint payment_reminders_staff references staff,
  sent_at timestamptz not null default now(),
  constraint payment_reminders_once unique nulls not distinct (company_id, invoice_uuid, step)
);
comment on table payment_reminders is 'Append-only: which reminder of which invoice was sent, each once.';
comment on column payment_reminders.mail is 'Those with the same are in one mail.';
comment on column payment_reminders.invoice_uuid is 'Null: of the opening balance of the company.';
create index payment_reminders_mail on payment_reminders (mail);
create index payment_reminders_invoice on payment_reminders (invoice_uuid);
create index payment_reminders_customer on payment_reminders (customer_id);
create index payment_reminders_staff on payment_reminders (staff_id);
create trigger payment_reminders_append_only before update or delete on payment_reminders
  for each statement execute function refuse_change();

create table reminder_stops (
  id bigint generated always as identity primary key,
  company_id bigint not null constraint reminder_stops_company references companies,
  invoice_uuid uuid constraint reminder_stops_invoice references invoices,
  promised_on date,
  reason text not null constraint reminder_stops_reason_length check (char_length(reason) between 1 and 200),
  staff_id bigint not null constraint reminder_stops_staff references staff,
  stopped_at timestamptz not null default now(),
  lifted_at timestamptz
);
comment on table reminder_stops is 'Invoices, or companies with all of theirs, that get no reminders.';
comment on column reminder_stops.invoice_uuid is 'Null: everything that the company owes.';
comment on column reminder_stops.promised_on is 'Until the end of this day; null: until somebody lifts it.';
create unique index reminder_stops_once on reminder_stops (company_id, invoice_uuid) nulls not distinct where lifted_at is null;
create index reminder_stops_invoice on reminder_stops (invoice_uuid);
create index reminder_stops_staff on reminder_stops (staff_id);

-- Money documents: invoices, credit notes, payments received, and what is applied to what. Issued documents never change.

create table number_series (
  code text primary key constraint number_series_code_known check (code in ('invoice', 'credit-note', 'payment')),
  prefix text not null default '' constraint number_series_prefix_length check (char_length(prefix) <= 10),
  next bigint not null default 1001 constraint number_series_next_positive check (next > 0)
);
comment on table number_series is 'The next number of each kind of document. Its row is locked until the document is committed, so that no number is missing.';
insert into number_series (code, prefix) values ('invoice', ''), ('credit-note', 'C'), ('payment', 'P');

create table invoices (
  uuid uuid primary key default gen_random_uuid(),
  number text not null constraint invoices_number_unique unique,
  order_uuid uuid not null constraint invoices_order references orders,
  shipment_id bigint not null constraint invoices_one_per_shipment unique constraint invoices_shipment references shipments,
  company_id bigint not null constraint invoices_company references companies,
  customer_id bigint not null constraint invoices_customer references customers,
  language text not null constraint invoices_language_known check (language in ('en', 'fr')),
  currency text not null constraint invoices_currency_known check (currency in ('CAD', 'USD')),
  issued_on date not null,
  due_on date not null,
  terms_days integer not null,
  payment_type text not null constraint invoices_payment_type_known check (payment_type in ('account', 'card')),
  masked_card_number text,
  subtotal_cents bigint not null constraint invoices_subtotal_not_negative check (subtotal_cents >= 0),
  shipping_cents bigint not null constraint invoices_shipping_not_negative check (shipping_cents >= 0),
  taxes_cents bigint not null constraint invoices_taxes_not_negative check (taxes_cents >= 0),
  total_cents bigint not null,
  seller jsonb not null,
  bill_to jsonb not null,
  ship_to jsonb not null,
  purchase_order_number text not null,
  state text not null default 'open' constraint invoices_state_known check (state in ('open', 'part-paid', 'paid')),
  paid_cents bigint not null default 0,
  credited_cents bigint not null default 0,
  issued_at timestamptz not null default now(),
  constraint invoices_total_adds_up check (total_cents = subtotal_cents + shipping_cents + taxes_cents),
  constraint invoices_never_overpaid check (paid_cents >= 0 and paid_cents <= total_cents),
  constraint invoices_never_overcredited check (credited_cents between 0 and total_cents)
);
comment on column invoices.seller is 'Name, address and tax registrations of the shop on that day.';
comment on column invoices.paid_cents is 'The sum of its applications: payments, captures and credit notes.';
comment on column invoices.credited_cents is 'The sum of its credit notes, applied to it or refunded.';
create index invoices_company on invoices (company_id, issued_on desc, number desc);
create index invoices_order on invoices (order_uuid);
create index invoices_open on invoices (due_on, number) where state <> 'paid';
create index invoices_issued on invoices (issued_at desc, uuid);

create table invoice_lines (
  invoice_uuid uuid not null constraint invoice_lines_invoice references invoices,
  position integer not null,
  order_line_id bigint not null constraint invoice_lines_order_line references order_lines,
  inventory_code text not null,
  description text not null,
  quantity integer not null constraint invoice_lines_quantity_positive check (quantity > 0),
  unit_cents bigint not null,
  total_cents bigint not null,
  primary key (invoice_uuid, position),
  constraint invoice_lines_total_is_product check (total_cents = unit_cents * quantity)
);

create table invoice_tax_lines (
  invoice_uuid uuid not null constraint invoice_tax_lines_invoice references invoices,
  position integer not null,
  name text not null,
  jurisdiction text not null,
  rate_per_hundred_thousand integer not null,
  base_cents bigint not null,
  amount_cents bigint not null,
  reason text not null,
  registration_number text,
  certificate_number text,
  primary key (invoice_uuid, position)
);

create table credit_notes (
  uuid uuid primary key default gen_random_uuid(),
  number text not null constraint credit_notes_number_unique unique,
  invoice_uuid uuid not null constraint credit_notes_invoice references invoices,
  company_id bigint not null constraint credit_notes_company references companies,
  currency text not null constraint credit_notes_currency_known check (currency in ('CAD', 'USD')),
  issued_on date not null,
  reason text not null constraint credit_notes_reason_known
    check (reason in ('returned', 'damaged', 'wrong-part', 'not-received', 'price', 'freight', 'tax', 'goodwill')),
  subtotal_cents bigint not null constraint credit_notes_subtotal_not_negative check (subtotal_cents >= 0),
  shipping_cents bigint not null constraint credit_notes_shipping_not_negative check (shipping_cents >= 0),
  taxes_cents bigint not null constraint credit_notes_taxes_not_negative check (taxes_cents >= 0),
  total_cents bigint not null constraint credit_notes_total_positive check (total_cents > 0),
  applied_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  staff_id bigint not null constraint credit_notes_staff references staff,
  issued_at timestamptz not null default now(),
  constraint credit_notes_total_adds_up check (total_cents = subtotal_cents + shipping_cents + taxes_cents),
  constraint credit_notes_spent_once check (
    applied_cents >= 0 and refunded_cents >= 0 and applied_cents + refunded_cents <= total_cents
  )
);
comment on table credit_notes is 'Amounts are positive; all of them lower what is owed.';
create index credit_notes_invoice on credit_notes (invoice_uuid);
create index credit_notes_company on credit_notes (company_id, issued_on desc);

create table credit_note_lines (
  credit_note_uuid uuid not null constraint credit_note_lines_credit_note references credit_notes,
  position integer not null,
  invoice_position integer not null,
  quantity integer not null constraint credit_note_lines_quantity_positive check (quantity > 0),
  unit_cents bigint not null,
  total_cents bigint not null,
  primary key (credit_note_uuid, position),
  constraint credit_note_lines_total_is_product check (total_cents = unit_cents * quantity)
);

create table credit_note_tax_lines (
  credit_note_uuid uuid not null constraint credit_note_tax_lines_credit_note references credit_notes,
  position integer not null,
  name text not null,
  jurisdiction text not null,
  rate_per_hundred_thousand integer not null,
  base_cents bigint not null,
  amount_cents bigint not null,
  registration_number text,
  primary key (credit_note_uuid, position)
);

create table payments_received (
  uuid uuid primary key default gen_random_uuid(),
  number text not null constraint payments_received_number_unique unique,
  company_id bigint not null constraint payments_received_company references companies,
  currency text not null constraint payments_received_currency_known check (currency in ('CAD', 'USD')),
  cents bigint not null constraint payments_received_cents_positive check (cents > 0),
  method text not null constraint payments_received_method_known check (method in ('cheque', 'transfer', 'cash', 'card')),
  reference text not null default '' constraint payments_received_reference_length check (char_length(reference) <= 80),
  received_on date not null,
  applied_cents bigint not null default 0,
  reversed_at timestamptz,
  staff_id bigint constraint payments_received_staff references staff,
  recorded_at timestamptz not null default now(),
  constraint payments_received_applied_within check (applied_cents between 0 and cents)
);
comment on column payments_received.staff_id is 'Null: the buyer paid by card in the shop.';
create index payments_received_company on payments_received (company_id, received_on desc);
create index payments_received_unapplied on payments_received (received_on) where applied_cents < cents and reversed_at is null;

create table applications (
  id bigint generated always as identity primary key,
  invoice_uuid uuid not null constraint applications_invoice references invoices,
  payment_uuid uuid constraint applications_payment references payments_received,
  credit_note_uuid uuid constraint applications_credit_note references credit_notes,
  capture_key uuid,
  cents bigint not null constraint applications_cents_not_zero check (cents <> 0),
  staff_id bigint constraint applications_staff references staff,
  at timestamptz not null default now(),
  constraint applications_one_source check (num_nonnulls(payment_uuid, credit_note_uuid, capture_key) = 1)
);
comment on table applications is 'Append-only: what a payment, a credit note or a capture pays of an invoice. Negative: taken back.';
create index applications_invoice on applications (invoice_uuid);
create index applications_payment on applications (payment_uuid) where payment_uuid is not null;
create index applications_credit_note on applications (credit_note_uuid) where credit_note_uuid is not null;
create unique index applications_capture_once on applications (capture_key, invoice_uuid) where capture_key is not null and cents > 0;

alter table credit_entries
  add column document_uuid uuid,
  drop constraint credit_entries_kind_known,
  add constraint credit_entries_kind_known check (kind in (
    'opening_balance', 'order_placed', 'order_changed', 'order_cancelled', 'invoiced', 'paid', 'released', 'credited', 'refunded'
  ));
comment on column credit_entries.document_uuid is 'The invoice, payment or credit note.';
create index credit_entries_order on credit_entries (order_uuid) where order_uuid is not null;

create function keep_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.state := new.state;
    old.paid_cents := new.paid_cents;
    old.credited_cents := new.credited_cents;
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'an issued invoice does not change' using errcode = 'restrict_violation';
end $$;
create trigger invoices_stay before update or delete on invoices for each row execute function keep_invoices();

create function keep_credit_notes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.applied_cents := new.applied_cents;
    old.refunded_cents := new.refunded_cents;
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'an issued credit note does not change' using errcode = 'restrict_violation';
end $$;
create trigger credit_notes_stay before update or delete on credit_notes for each row execute function keep_credit_notes();

create trigger invoice_lines_append_only before update or delete on invoice_lines
  for each statement execute function refuse_change();
create trigger invoice_tax_lines_append_only before update or delete on invoice_tax_lines
  for each statement execute function refuse_change();
create trigger credit_note_lines_append_only before update or delete on credit_note_lines
  for each statement execute function refuse_change();
create trigger credit_note_tax_lines_append_only before update or delete on credit_note_tax_lines
  for each statement execute function refuse_change();
create trigger applications_append_only before update or delete on applications
  for each statement execute function refuse_change();

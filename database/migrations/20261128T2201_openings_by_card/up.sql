-- A card may pay the opening balance of a company: alone, in an attempt without an order, or with invoices.
alter table payment_attempts
  alter column trunk_uuid drop not null,
  add constraint payment_attempts_of_an_order check (trunk_uuid is not null or purpose = 'invoice') not valid;
comment on column payment_attempts.trunk_uuid is 'Null: pays an opening balance alone, which has no order.';

-- Small: only captures for several invoices have parts.
alter table capture_parts
  drop constraint capture_parts_pkey,
  add column id bigint generated always as identity primary key,
  alter column invoice_uuid drop not null,
  add column opening_company_id bigint constraint capture_parts_opening references companies,
  add constraint capture_parts_invoice_or_opening check (num_nonnulls(invoice_uuid, opening_company_id) = 1),
  add constraint capture_parts_once unique nulls not distinct (capture_key, invoice_uuid);
comment on table capture_parts is
  'Append-only: what a capture for several invoices pays of each; they add up to it, and it names the first of them itself. What it pays of an opening balance is a part, too, also alone. A capture for one invoice has none.';
comment on column capture_parts.opening_company_id is 'The company whose opening balance is paid; null: an invoice is.';
alter table refunds add column invoice_uuid uuid constraint refunds_invoice references invoices;
comment on column refunds.invoice_uuid is 'Of a capture for several invoices: the one whose share goes back; null: what the capture names.';
comment on column payment_captures.invoice_uuid is
  'Null: paid in advance, before there was an invoice; in an attempt without an order, for an opening balance alone.';

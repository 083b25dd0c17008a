-- Refused while an opening balance was paid by card: the schema before has no place for that.
alter table capture_parts
  drop constraint capture_parts_once,
  drop constraint capture_parts_invoice_or_opening,
  drop column opening_company_id,
  drop column id,
  alter column invoice_uuid set not null,
  add constraint capture_parts_pkey primary key (capture_key, invoice_uuid);
alter table refunds drop column invoice_uuid;
alter table payment_attempts drop constraint payment_attempts_of_an_order, alter column trunk_uuid set not null;
comment on column payment_attempts.trunk_uuid is null;
comment on table capture_parts is
  'Append-only: what a capture for several invoices pays of each; they add up to it, and it names the first of them itself. A capture for one invoice has none.';
comment on column payment_captures.invoice_uuid is 'Null: paid in advance, before there was an invoice.';

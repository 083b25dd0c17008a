-- Refused while a deposit was paid by card: the schema before has no place for that.
alter table capture_parts
  drop column deposit_order_uuid,
  add constraint capture_parts_invoice_or_opening check (num_nonnulls(invoice_uuid, opening_company_id) = 1);
alter table payments_received drop column charge_key;
comment on table capture_parts is
  'Append-only: what a capture for several invoices pays of each; they add up to it, and it names the first of them itself. What it pays of an opening balance is a part, too, also alone. A capture for one invoice has none.';
comment on column capture_parts.opening_company_id is 'The company whose opening balance is paid; null: an invoice is.';
comment on column payment_attempts.trunk_uuid is 'Null: pays an opening balance alone, which has no order.';
comment on column payment_captures.invoice_uuid is
  'Null: paid in advance, before there was an invoice; in an attempt without an order, for an opening balance alone.';

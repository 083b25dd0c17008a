alter table capture_parts
  add column deposit_order_uuid uuid constraint capture_parts_deposit references orders,
  drop constraint capture_parts_invoice_or_opening,
  add constraint capture_parts_one_debt check (num_nonnulls(invoice_uuid, opening_company_id, deposit_order_uuid) = 1);
comment on table capture_parts is
  'Append-only: what a capture for several invoices pays of each; they add up to it, and it names the first of them itself. What it pays of an opening balance is a part, too, also alone, and the deposit of an order always is. A capture for one invoice has none.';
comment on column capture_parts.opening_company_id is 'The company whose opening balance is paid; null: something else is.';
comment on column capture_parts.deposit_order_uuid is 'The order whose deposit is paid; null: something else is.';
comment on column payment_attempts.trunk_uuid is 'Null: pays an opening balance alone, which has no order, or the deposit of an order.';
comment on column payment_captures.invoice_uuid is
  'Null: paid in advance, before there was an invoice; in an attempt without an order, for an opening balance alone or a deposit.';

alter table payments_received
  add column charge_key uuid constraint payments_received_charge references payment_captures (key);
comment on column payments_received.charge_key is 'The charge to a card by which a buyer paid a deposit; null: it reached the shop otherwise.';

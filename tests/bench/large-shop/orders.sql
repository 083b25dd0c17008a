-- The orders with their lines, taxes and holds.

insert into trunks (uuid, kind, customer_id, currency, state, created_at)
select uuid, kind, customer_id, currency, 'ordered', placed_at from bench_orders;

insert into orders (uuid, number, kind, state, company_id, customer_id, language, currency, subtotal_cents, shipping_cents, taxes_cents,
  total_cents, is_bundled, shipping_type, courier, courier_account, ship_to, bill_to, purchase_order_number, notes, payment_type,
  masked_card_number, placed_at, confirmed_at, promised_on, is_held)
select uuid, number, kind, state, company_id, customer_id, language, currency, subtotal, freight, tax, total, n % 7 = 0, method,
  case method when 'collect' then 'ups' else '' end, case method when 'collect' then 'A1B2C3' else '' end, address, address,
  'PO-' || n, '{}', payment_type, case payment_type when 'card' then '**** **** **** 4242' end, placed_at, placed_at, promised_on,
  is_held
from bench_orders;

insert into order_lines (order_uuid, position, part_id, inventory_code, description, unit_cents, total_cents, ordered, allocated, shipped,
  cancelled, backordered, expected_on, made)
select order_uuid, position, part_id, inventory_code, description, unit_cents, unit_cents * (ordered - cancelled), ordered, allocated,
  shipped, cancelled, backordered, case when backordered > 0 then current_date + (n % 30)::integer end,
  case when n % 40 = 7 then jsonb_build_object('uuid', gen_random_uuid(), 'name', 'Shorter', 'leadDays', 5, 'tool', null) end
from bench_lines order by n, position;

insert into order_tax_lines (order_uuid, position, name, jurisdiction, rate_per_hundred_thousand, base_cents, amount_cents, reason,
  registration_number)
select uuid, 1, bench_tax.name, bench_tax.jurisdiction, bench_tax.rate, subtotal + freight, tax, bench_tax.reason, bench_tax.registration
from bench_orders join (values
  ('CAD', 'HST', 'CA-ON', 13000, 'taxable', '123456789 RT0001'), ('USD', 'Sales Tax', 'US-OH', 0, 'no-nexus', null)
) as bench_tax (currency, name, jurisdiction, rate, reason, registration) using (currency);

insert into order_holds (order_uuid, kind, reason, held_by)
select uuid, 'manual', 'Ask for the drawing', bench_packer.id from bench_orders, bench_packer where is_held;

select setval('order_numbers', (select max(number) from orders));

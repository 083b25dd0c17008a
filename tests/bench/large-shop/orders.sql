-- The orders with their lines, taxes and holds.

insert into trunks (uuid, kind, customer_id, currency, state, created_at)
select uuid, kind, customer_id, currency, 'ordered', placed_at from bench_orders;

insert into orders (uuid, number, kind, state, company_id, customer_id, language, currency, subtotal_cents, shipping_cents, taxes_cents,
  total_cents, is_bundled, shipping_type, courier, courier_account, ship_to, bill_to, purchase_order_number, notes, payment_type,
  masked_card_number, placed_at, confirmed_at, promised_on, is_held)
select uuid, number, kind, state, company_id, customer_id, language, currency, subtotal, freight, tax, total, is_bundled, method,
  case method when 'collect' then 'ups' else '' end, case method when 'collect' then 'A1B2C3' else '' end, address, address,
  'PO-' || n, '{}', payment_type, case payment_type when 'card' then '**** **** **** 4242' end, placed_at, placed_at, promised_on,
  is_held
from bench_orders;

insert into order_lines (order_uuid, position, part_id, inventory_code, description, unit_cents, total_cents, ordered, allocated, shipped,
  cancelled, backordered, expected_on, made)
select order_uuid, position, part_id, bench_lines.inventory_code, description, unit_cents, unit_cents * (ordered - cancelled), ordered, allocated,
  shipped, cancelled, backordered, expected_on,
  -- A tenth of the mods are quoted specials, whose sizes the shop does not have.
  case when n % 40 = 7 then jsonb_build_object('uuid', gen_random_uuid(), 'name', 'Shorter', 'leadDays', 5,
    'tool', case when n % 400 <> 7 then to_jsonb(tool) end) end
from bench_lines
join parts on parts.id = part_id
cross join lateral (
  select tool_type, profile, units, size, cutting_diameter, diameter_tolerance, shank_diameter, shank_tolerance, shank_form,
    cutting_length, usable_length, neck_diameter, neck_length, overall_length, corner_radius, corner_chamfer, point_angle,
    taper_angle, flutes, helix_angle, coating, coolant_through, thread
) as tool
order by n, position;

insert into order_tax_lines (order_uuid, position, name, jurisdiction, rate_per_hundred_thousand, base_cents, amount_cents, reason,
  registration_number)
select uuid, 1, bench_tax.name, bench_tax.jurisdiction, bench_tax.rate, subtotal + freight, tax, bench_tax.reason, bench_tax.registration
from bench_orders join (values
  ('CAD', 'HST', 'CA-ON', 13000, 'taxable', '123456789 RT0001'), ('USD', 'Sales Tax', 'US-OH', 0, 'no-nexus', null)
) as bench_tax (currency, name, jurisdiction, rate, reason, registration) using (currency);

insert into order_holds (order_uuid, kind, reason, held_by)
select uuid, 'manual', 'Ask for the drawing', bench_packer.id from bench_orders, bench_packer where is_held;

select setval('order_numbers', (select max(number) from orders));

-- The first shipment of every order that has one.

create temporary table bench_shipments as
select bench_orders.*, row_number() over (order by n) as place, placed_at + interval '1 day' as shipped_at,
  case payment_type when 'account' then 30 else 0 end as terms_days,
  date_trunc('month', placed_at + interval '1 day')::date as month
from bench_orders where shipped_subtotal > 0;
analyze bench_shipments;

insert into shipments (order_uuid, position, number, method, courier, ship_to, handed_to, staff_id, shipped_at)
select uuid, 1, number || '-S1', method, case method when 'pickup' then '' else 'ups' end, address,
  case method when 'pickup' then 'A buyer' else '' end, bench_packer.id, shipped_at
from bench_shipments cross join bench_packer order by place;

create temporary table bench_contents as
select shipments.id as shipment_id, order_lines.order_uuid, order_lines.id as order_line_id, order_lines.position,
  order_lines.inventory_code, order_lines.description, order_lines.shipped as quantity, order_lines.unit_cents
from bench_shipments
join shipments on shipments.order_uuid = bench_shipments.uuid
join order_lines on order_lines.order_uuid = bench_shipments.uuid and order_lines.shipped > 0
order by shipments.id, order_lines.position;
analyze bench_contents;

insert into shipment_lines (shipment_id, order_line_id, quantity)
select shipment_id, order_line_id, quantity from bench_contents;

insert into parcels (shipment_id, position, box, length, height, width, weight, tracking_number, contents)
select shipments.id, 1, 'S', 12, 4, 8, 2.5, '1Z' || lpad(shipments.id::text, 16, '0'), packed.contents
from shipments
join (
  select shipment_id, jsonb_agg(jsonb_build_object('inventory_code', inventory_code, 'quantity', quantity) order by position) as contents
  from bench_contents group by shipment_id
) as packed on packed.shipment_id = shipments.id
where shipments.method <> 'pickup';

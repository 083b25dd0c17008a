-- What the trail, the timelines and the log of mails have of the orders.

insert into audit_events (at, actor, action, subject, before, after, staff_id)
select shipped_at, 'staff', 'shipment.shipped', 'order ' || uuid, jsonb_build_object('state', 'confirmed', 'open', lines),
  jsonb_build_object('state', state, 'open', 0, 'shipment', number || '-S1', 'parcels', 1), bench_packer.id
from bench_shipments cross join bench_packer order by place;

insert into notes (subject, staff_id, body, at)
select 'order ' || uuid, bench_packer.id, 'The buyer asked for a call before it ships.', placed_at
from bench_orders cross join bench_packer where n % 50 = 1;

-- The log of mails is kept for a year. One of a hundred failed; the staff have dealt with three of four of those.
insert into mails (key, recipient, template, language, subject, state, copy_text, created_at, sent_at, error, settled_at)
select mail.template || ':' || bench_orders.uuid, customers.email, mail.template, bench_orders.language,
  mail.subject || ' ' || number, case when has_failed then 'failed' else 'sent' end,
  repeat('A line of the mail as it was sent to the buyer. ', 12), mail.at, case when not has_failed then mail.at end,
  case when has_failed then '550 No such user here' else '' end, case when has_failed and n % 400 <> 9 then mail.at + interval '1 day' end
from bench_orders
cross join lateral (select n % 100 = 9 as has_failed) as outcome
join customers on customers.id = bench_orders.customer_id
cross join lateral (values
  ('order-confirmation', 'Order', placed_at), ('shipment', 'Shipment of order', placed_at + interval '1 day')
) as mail (template, subject, at)
where placed_at > now() - interval '365 days' and (mail.template = 'order-confirmation' or shipped_subtotal > 0)
order by mail.at;

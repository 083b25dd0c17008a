-- Authorisations and captures by the sandbox, which remembers them too, and a cheque per account and month.

insert into payment_attempts (trunk_uuid, customer_id, gateway, card_uuid, masked_card_number, amount_cents, currency, state,
  captured_cents, gateway_reference, created_at, authorised_at, expires_at)
select uuid, customer_id, 'sandbox', card_uuid, '**** **** **** 4242', agreed_total, currency,
  case when kind = 'mod' or state = 'shipped' then 'captured' when state = 'cancelled' then 'voided' else 'authorised' end,
  case when kind = 'mod' then total when shipped_subtotal > 0 then invoice_total else 0 end,
  'sandbox-bench-' || n, placed_at, placed_at, now() + interval '7 days'
from bench_orders where payment_type = 'card';

-- What is made to order is captured when it is ordered; everything else with its invoice.
insert into payment_captures (attempt_key, invoice_uuid, cents, state, gateway_reference, is_last, created_at)
select payment_attempts.key, case when kind = 'standard' then invoice_uuid end,
  case kind when 'mod' then total else invoice_total end, 'captured',
  'sandbox-capture-bench-' || n, kind = 'mod' or bench_orders.state = 'shipped', coalesce(shipped_at, bench_orders.placed_at)
from bench_orders
join payment_attempts on payment_attempts.trunk_uuid = bench_orders.uuid
left join (select uuid, invoice_uuid, shipped_at from bench_invoices) as invoice on invoice.uuid = bench_orders.uuid
where kind = 'mod' or invoice_uuid is not null;

insert into sandbox_charges (key, reference, amount_cents, currency, outcome, captured_cents, expires_at, is_released)
select key, gateway_reference, amount_cents, currency, case state when 'voided' then 'voided' else 'authorised' end, captured_cents,
  expires_at, state <> 'authorised'
from payment_attempts where gateway_reference like 'sandbox-bench-%';
insert into sandbox_captures (key, reference, charge_reference, cents, is_rest_kept)
select payment_captures.key, payment_captures.gateway_reference, payment_attempts.gateway_reference, cents, not is_last
from payment_captures join payment_attempts on payment_attempts.key = attempt_key
where payment_captures.gateway_reference like 'sandbox-capture-bench-%';

insert into applications (invoice_uuid, capture_key, cents, at)
select bench_invoices.invoice_uuid, payment_captures.key, invoice_total, shipped_at
from bench_invoices
join payment_attempts on payment_attempts.trunk_uuid = bench_invoices.uuid
join payment_captures on payment_captures.attempt_key = payment_attempts.key;

create temporary table bench_cheques as
select company_id, currency, month, gen_random_uuid() as uuid, row_number() over (order by month, company_id) as place,
  sum(invoice_total)::bigint as cents, (month + interval '2 months')::date as received_on
from bench_invoices where payment_type = 'account' and is_paid
group by company_id, currency, month;
analyze bench_cheques;

insert into payments_received (uuid, number, company_id, currency, cents, method, reference, received_on, applied_cents, staff_id,
  recorded_at)
select uuid, prefix || (next + place - 1), company_id, currency, cents, 'cheque', 'CHQ ' || place, received_on, cents,
  bench_packer.id, received_on
from bench_cheques cross join bench_packer join number_series on number_series.code = 'payment'
order by place;
update number_series set next = next + (select count(*) from bench_cheques) where code = 'payment';

create temporary table bench_paid as
select invoice_uuid, bench_invoices.uuid as order_uuid, bench_cheques.uuid as payment_uuid, company_id, invoice_total, received_on
from bench_invoices join bench_cheques using (company_id, currency, month)
where payment_type = 'account' and is_paid;

insert into applications (invoice_uuid, payment_uuid, cents, at, staff_id)
select invoice_uuid, payment_uuid, invoice_total, received_on, bench_packer.id from bench_paid cross join bench_packer;

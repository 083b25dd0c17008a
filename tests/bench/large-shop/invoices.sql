-- The invoice of every shipment. Cards paid at once; accounts pay by cheque two months after the month of the invoice.

create temporary table bench_invoices as
select bench_shipments.*, gen_random_uuid() as invoice_uuid, shipments.id as shipment_id, shipments.shipped_at::date as issued_on,
  payment_type = 'card' or (month + interval '2 months')::date <= current_date as is_paid
from bench_shipments join shipments on shipments.order_uuid = bench_shipments.uuid
order by place;
analyze bench_invoices;

insert into invoices (uuid, number, order_uuid, order_number, shipment_id, company_id, customer_id, language, currency, issued_on,
  due_on, terms_days, payment_type, masked_card_number, subtotal_cents, shipping_cents, taxes_cents, total_cents, seller,
  purchaser_name, bill_to, ship_to, purchase_order_number, state, paid_cents, issued_at)
select invoice_uuid, (number_series.next + place - 1)::text, uuid, bench_invoices.number, shipment_id, company_id, customer_id,
  language, currency, issued_on, issued_on + bench_invoices.terms_days, bench_invoices.terms_days, payment_type,
  case payment_type when 'card' then '**** **** **** 4242' end, shipped_subtotal, freight, invoice_tax, invoice_total,
  '{"name": "Bench Tools", "lines": [], "country": null, "phone": "", "email": "", "registrations": []}',
  (select name from companies where companies.id = company_id), address, address, 'PO-' || n,
  case when is_paid then 'paid' else 'open' end, case when is_paid then invoice_total else 0 end, shipped_at
from bench_invoices join number_series on number_series.code = 'invoice'
order by place;
update number_series set next = next + (select count(*) from bench_invoices) where code = 'invoice';

insert into invoice_lines (invoice_uuid, position, order_line_id, inventory_code, description, quantity, unit_cents, total_cents)
select invoice_uuid, position, order_line_id, inventory_code, description, quantity, unit_cents, unit_cents * quantity
from bench_contents join bench_invoices using (shipment_id)
order by shipment_id, position;

insert into invoice_tax_lines (invoice_uuid, position, name, jurisdiction, rate_per_hundred_thousand, base_cents, amount_cents, reason,
  registration_number)
select invoice_uuid, 1, tax.name, tax.jurisdiction, tax.rate_per_hundred_thousand, shipped_subtotal + freight, invoice_tax, tax.reason,
  tax.registration_number
from bench_invoices join order_tax_lines as tax on tax.order_uuid = bench_invoices.uuid
order by place;

insert into tax_days
select day, document, currency, jurisdiction, name, rate_per_hundred_thousand, reason, count(*), sum(base_cents), sum(amount_cents)
from taxed_documents group by 1, 2, 3, 4, 5, 6, 7;
insert into sales_days select * from summed_sales;

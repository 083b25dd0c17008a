-- What each company with an account owes, entry by entry.

insert into credit_entries (company_id, kind, cents, order_uuid, created_at)
select company_id, 'order_placed', agreed_total, uuid, placed_at from bench_orders where payment_type = 'account';

insert into credit_entries (company_id, kind, cents, order_uuid, created_at)
select company_id, 'order_cancelled', -agreed_total, uuid, placed_at
from bench_orders where payment_type = 'account' and state = 'cancelled';

insert into credit_entries (company_id, kind, cents, order_uuid, document_uuid, created_at)
select company_id, entry.kind, entry.cents, uuid, invoice_uuid, shipped_at
from bench_invoices
cross join lateral (values
  ('released', -case state when 'shipped' then agreed_total else least(agreed_total, invoice_total) end), ('invoiced', invoice_total)
) as entry (kind, cents)
where payment_type = 'account';

insert into credit_entries (company_id, kind, cents, order_uuid, document_uuid, created_at)
select company_id, 'paid', -invoice_total, order_uuid, payment_uuid, received_on from bench_paid;

update companies set exposure_cents = owed.cents
from (select company_id, sum(cents) as cents from credit_entries group by company_id) as owed
where owed.company_id = companies.id;

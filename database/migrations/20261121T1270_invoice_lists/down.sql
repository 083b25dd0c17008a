drop index applications_at;
drop index payments_received_unapplied;
create index payments_received_unapplied on payments_received (received_on) where applied_cents < cents and reversed_at is null;
drop index payments_received_on;
drop index invoices_purchase_order;
drop index invoices_due;
drop index invoices_of_company;

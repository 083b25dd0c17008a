-- The lists of invoices and payments of the office: by company, by due date, by purchase order, payments by their day, and what
-- was applied since a day.

create index invoices_of_company on invoices (company_id, issued_at, uuid);
create index invoices_due on invoices (due_on, uuid);
create index invoices_purchase_order on invoices (lower(purchase_order_number) text_pattern_ops);
create index payments_received_on on payments_received (received_on, uuid);
drop index payments_received_unapplied;
create index payments_received_unapplied on payments_received (received_on, uuid)
  where applied_cents < cents and reversed_at is null;
create index applications_at on applications (at);

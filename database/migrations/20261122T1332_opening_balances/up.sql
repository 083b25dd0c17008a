-- What companies owed before they ordered here is paid by payments, like their invoices.
create index credit_entries_without_order on credit_entries (company_id, created_at) where order_uuid is null;

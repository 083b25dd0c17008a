create index concurrently refunds_invoice on refunds (invoice_uuid) where invoice_uuid is not null;

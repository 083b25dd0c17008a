create index concurrently invoices_additional on invoices (corrects_uuid) where corrects_uuid is not null;

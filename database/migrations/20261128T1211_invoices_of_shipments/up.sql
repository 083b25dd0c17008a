create unique index concurrently invoices_first_of_shipment on invoices (shipment_id) where corrects_uuid is null;

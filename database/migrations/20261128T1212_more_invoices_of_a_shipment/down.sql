alter table invoices add constraint invoices_one_per_shipment unique (shipment_id);

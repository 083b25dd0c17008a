-- Only additional invoices may be further ones of a shipment: invoices_first_of_shipment keeps the others single.
alter table invoices drop constraint invoices_one_per_shipment;

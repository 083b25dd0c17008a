create index concurrently invoices_written_off_of_company on invoices (company_id) where written_off_cents > 0;

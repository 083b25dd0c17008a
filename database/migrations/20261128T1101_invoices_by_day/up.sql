create index concurrently invoices_by_day on invoices (coalesce(tax_on, issued_on) desc, number desc);

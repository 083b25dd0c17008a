create index concurrently invoices_by_issue on invoices (issued_on desc, number desc);

create index concurrently credit_notes_by_day on credit_notes (issued_on desc, number desc);

create index concurrently capture_parts_opening on capture_parts (opening_company_id) where opening_company_id is not null;

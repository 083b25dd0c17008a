create index concurrently companies_name_key on companies (name_key text_pattern_ops);
create index concurrently customers_name_key on customers (name_key text_pattern_ops);
create index concurrently customers_phone_key on customers (phone_key) where phone_key <> '';

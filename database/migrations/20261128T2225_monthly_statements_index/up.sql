create index concurrently customers_statements on customers (statements_since) where statements_since is not null;

create index concurrently applications_charge on applications (capture_key) where capture_key is not null;

create index concurrently applications_write_off on applications (write_off_uuid) where write_off_uuid is not null;

drop index applications_write_off;

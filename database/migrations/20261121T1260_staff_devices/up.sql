-- A browser may be known for people of the staff as well: strangers who guess at an owner's password delay only themselves.

alter table known_devices drop constraint known_devices_pkey;
alter table known_devices alter column customer_id drop not null;
alter table known_devices add constraint known_devices_one_per_customer unique (token_hash, customer_id);
alter table known_devices add column staff_id bigint
  constraint known_devices_staff references staff on delete cascade;
alter table known_devices add constraint known_devices_one_per_person unique (token_hash, staff_id);
alter table known_devices add constraint known_devices_customer_or_staff
  check (num_nonnulls(customer_id, staff_id) = 1);
create index known_devices_staff on known_devices (staff_id);

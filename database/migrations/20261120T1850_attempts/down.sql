alter table customers drop constraint customers_email_canonical;
alter table customers alter column email type citext;
drop table known_devices;
create table sign_in_failures (
  bucket text primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);
comment on table sign_in_failures is 'Failed sign-ins, counted once for the e-mail and once for the address they came from.';
drop table attempts;

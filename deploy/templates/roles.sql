-- The roles and the database of the shop, for psql as the superuser. It may be run again: it then sets the passwords.
select 'create role chipload_owner login' where not exists (select from pg_roles where rolname = 'chipload_owner') \gexec
select 'create role chipload_shop login' where not exists (select from pg_roles where rolname = 'chipload_shop') \gexec
alter role chipload_owner password '{{ownerPassword}}';
alter role chipload_shop password '{{shopPassword}}';
select 'create database chipload owner chipload_owner' where not exists (select from pg_database where datname = 'chipload') \gexec
\connect chipload
create extension if not exists citext;

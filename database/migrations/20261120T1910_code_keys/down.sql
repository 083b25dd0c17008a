alter table parts drop column code_key;
alter table parts add column code_key text collate "C" not null
  generated always as (upper(regexp_replace(inventory_code, '[^0-9A-Za-z#]', '', 'g'))) stored;
create index parts_code_key on parts (code_key);

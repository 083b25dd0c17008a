alter table shop_settings
  add column version bigint not null default 1,
  add column office_keys text[] not null default '{}';
comment on column shop_settings.office_keys is 'The keys of the settings that the office has changed: an import leaves them as they are.';

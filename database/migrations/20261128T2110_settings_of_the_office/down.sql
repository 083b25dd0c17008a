alter table shop_settings drop column office_keys, drop column version;

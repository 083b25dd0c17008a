alter table shop_logos add column icon bytea;
comment on column shop_logos.icon is 'PNG, 512 pixels square: the logo on its ground, for tabs and as an app; null: of a logo for dark ground.';
alter table shop_logos alter column icon set storage external;

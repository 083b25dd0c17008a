-- Logos of the shop, uploaded in its office. The settings name those that are shown; a former one stays, for the invoices that were issued with it.

create table shop_logos (
  digest text collate "C" primary key constraint shop_logos_digest_hex check (digest ~ '^[0-9a-f]{32}$'),
  width integer not null constraint shop_logos_width_positive check (width > 0),
  content bytea not null
);
comment on table shop_logos is 'Nothing of the uploaded file is kept but its picture.';
comment on column shop_logos.digest is 'The first half of the SHA-256 of the content';
comment on column shop_logos.width is 'In pixels, of a picture that is 128 pixels high';
comment on column shop_logos.content is 'PNG, without metadata';
alter table shop_logos alter column content set storage external;

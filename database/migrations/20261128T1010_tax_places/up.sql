create table tax_places (
  shipping_type text not null
    constraint tax_places_shipping_type_known check (shipping_type in ('flat_rate', 'pickup', 'collect', 'dropship')),
  valid_from date not null,
  taxed_at text not null constraint tax_places_taxed_at_known check (taxed_at in ('destination', 'shop')),
  source text not null constraint tax_places_source_length check (char_length(source) between 1 and 200),
  entered_by bigint constraint tax_places_entered_by references staff,
  entered_at timestamptz not null default now(),
  constraint tax_places_pickup_at_shop check (shipping_type <> 'pickup' or taxed_at = 'shop'),
  primary key (shipping_type, valid_from)
);
comment on table tax_places is
  'Where what ships by a method is taxed, from a day until the next row of the method. A row is never changed; one whose day has not come can be removed.';
comment on column tax_places.entered_by is 'Null: came with the shop.';
create index tax_places_entered_by on tax_places (entered_by);
create trigger tax_places_not_changed before update on tax_places
  for each statement execute function refuse_change();
create trigger tax_places_tell after insert or delete on tax_places
  for each statement execute function tell_catalogue_changed('all');

insert into tax_places (shipping_type, valid_from, taxed_at, source) values
  ('flat_rate', '2008-01-01', 'destination', 'GST/HST 3-3-3, TPS/TVH 3-3-3'),
  ('pickup', '2008-01-01', 'shop', 'GST/HST 3-3-3, TPS/TVH 3-3-3'),
  ('collect', '2008-01-01', 'destination', '–'),
  ('dropship', '2008-01-01', 'destination', 'GST/HST 3-3-3, TPS/TVH 3-3-3');

create table tax_rates (
  jurisdiction text not null constraint tax_rates_jurisdiction_known check (jurisdiction ~ '^CA(-[A-Z]{2})?$'),
  category text not null default 'goods' constraint tax_rates_category_known check (category = 'goods'),
  valid_from date not null,
  tax text constraint tax_rates_tax_known check (tax in ('GST', 'HST', 'PST', 'QST', 'RST')),
  rate_per_hundred_thousand integer
    constraint tax_rates_rate_between check (rate_per_hundred_thousand between 1 and 30000),
  source text not null constraint tax_rates_source_length check (char_length(source) between 1 and 200),
  entered_by bigint constraint tax_rates_entered_by references staff,
  entered_at timestamptz not null default now(),
  primary key (jurisdiction, category, valid_from),
  constraint tax_rates_tax_has_rate check ((tax is null) = (rate_per_hundred_thousand is null)),
  constraint tax_rates_gst_of_canada check ((jurisdiction = 'CA') = (tax is not distinct from 'GST'))
);
comment on table tax_rates is
  'What a place levies from a day until its next row: rows of a place cannot overlap. A rate is never changed; one whose day has not come can be removed.';
comment on column tax_rates.category is 'goods: and the freight that is charged with them.';
comment on column tax_rates.tax is 'Null: the place levies none of its own.';
comment on column tax_rates.entered_by is 'Null: came with the shop.';
create index tax_rates_entered_by on tax_rates (entered_by);
create trigger tax_rates_not_changed before update on tax_rates
  for each statement execute function refuse_change();
create trigger tax_rates_tell after insert or delete on tax_rates
  for each statement execute function tell_catalogue_changed('all');

insert into tax_rates (jurisdiction, valid_from, tax, rate_per_hundred_thousand, source) values
  ('CA', '2008-01-01', 'GST', 5000, 'taxtips.ca, sales tax rates of 2026'),
  ('CA-AB', '2008-01-01', null, null, 'taxtips.ca, sales tax rates of 2026'),
  ('CA-BC', '2013-04-01', 'PST', 7000, 'taxtips.ca, sales tax rates of 2026'),
  ('CA-MB', '2019-07-01', 'RST', 7000, 'taxtips.ca, sales tax rates of 2026'),
  ('CA-NB', '2016-07-01', 'HST', 15000, 'taxtips.ca, sales tax rates of 2026'),
  ('CA-NL', '2016-07-01', 'HST', 15000, 'taxtips.ca, sales tax rates of 2026'),
  ('CA-NS', '2010-07-01', 'HST', 15000, 'SOR/2025-77 (Canada Gazette): until 2025-03-31'),
  ('CA-NS', '2025-04-01', 'HST', 14000, 'SOR/2025-77 (Canada Gazette)'),
  ('CA-NT', '2008-01-01', null, null, 'taxtips.ca, sales tax rates of 2026'),
  ('CA-NU', '2008-01-01', null, null, 'taxtips.ca, sales tax rates of 2026'),
  ('CA-ON', '2010-07-01', 'HST', 13000, 'taxtips.ca, sales tax rates of 2026'),
  ('CA-PE', '2016-10-01', 'HST', 15000, 'taxtips.ca, sales tax rates of 2026'),
  ('CA-QC', '2013-01-01', 'QST', 9975, 'taxtips.ca, sales tax rates of 2026'),
  ('CA-SK', '2017-03-23', 'PST', 6000, 'taxtips.ca, sales tax rates of 2026'),
  ('CA-YT', '2008-01-01', null, null, 'taxtips.ca, sales tax rates of 2026');

-- What is sold: series > categories > parts, with prices and stock. Texts are {"en": …, "fr": …}.

create table shop_settings (
  is_only_row boolean primary key default true constraint shop_settings_one_row check (is_only_row),
  settings jsonb not null,
  updated_at timestamptz not null default now()
);

create table series (
  id bigint generated always as identity primary key,
  slug text not null constraint series_slug_unique unique,
  position integer not null,
  packing_category text not null,
  texts jsonb not null constraint series_texts_in_both_languages check (texts ? 'en' and texts ? 'fr'),
  is_listed boolean not null default true
);
comment on column series.texts is '{"en": {"name", "summary", "body"}, "fr": {…}}';

create table categories (
  id bigint generated always as identity primary key,
  series_id bigint not null constraint categories_series references series,
  slug text not null,
  position integer not null,
  tool_type text not null,
  texts jsonb not null constraint categories_texts_in_both_languages check (texts ? 'en' and texts ? 'fr'),
  is_listed boolean not null default true,
  constraint categories_slug_unique unique (series_id, slug)
);

create table materials (
  id bigint generated always as identity primary key,
  symbol text not null constraint materials_symbol_unique unique,
  position integer not null,
  iso_group text not null constraint materials_iso_group_known check (iso_group in ('P', 'M', 'K', 'N', 'S', 'H')),
  colour text not null constraint materials_colour_hex check (colour ~ '^#[0-9A-Fa-f]{6}$'),
  names jsonb not null constraint materials_names_in_both_languages check (names ? 'en' and names ? 'fr')
);

create table category_materials (
  category_id bigint not null constraint category_materials_category references categories on delete cascade,
  material_id bigint not null constraint category_materials_material references materials on delete cascade,
  suitability smallint not null constraint category_materials_suitability_known check (suitability in (0, 1)),
  primary key (category_id, material_id)
);
comment on column category_materials.suitability is '1 main application, 0 additional application';

create table parts (
  id bigint generated always as identity primary key,
  inventory_code text collate "C" not null constraint parts_inventory_code_unique unique,
  code_key text collate "C" not null
    generated always as (upper(regexp_replace(inventory_code, '[^0-9A-Za-z#]', '', 'g'))) stored,
  edp text collate "C" constraint parts_edp_unique unique,
  category_id bigint not null constraint parts_category references categories,
  tool_type text not null,
  profile text not null,
  units text not null constraint parts_units_known check (units in ('inch', 'metric')),
  size text not null,
  cutting_diameter numeric(10, 6) not null constraint parts_cutting_diameter_positive check (cutting_diameter > 0),
  diameter_tolerance text not null default '',
  shank_diameter numeric(10, 6) not null constraint parts_shank_diameter_positive check (shank_diameter > 0),
  shank_tolerance text not null default '',
  shank_form text not null default '',
  cutting_length numeric(10, 6) not null constraint parts_cutting_length_positive check (cutting_length > 0),
  usable_length numeric(10, 6),
  neck_diameter numeric(10, 6),
  neck_length numeric(10, 6),
  overall_length numeric(10, 6) not null,
  corner_radius numeric(10, 6),
  corner_chamfer numeric(10, 6),
  point_angle numeric(6, 2),
  taper_angle numeric(6, 2),
  flutes smallint,
  helix_angle numeric(6, 2),
  coating text not null default '',
  coolant_through boolean not null default false,
  thread text not null default '',
  weight_grams numeric(9, 1) not null constraint parts_weight_positive check (weight_grams > 0),
  status text not null default 'active' constraint parts_status_known check (status in ('active', 'discontinued', 'superseded')),
  superseded_by text collate "C",
  hs_code text not null default '',
  origin text not null default '',
  descriptions jsonb not null constraint parts_descriptions_in_both_languages check (descriptions ? 'en' and descriptions ? 'fr'),
  constraint parts_cutting_part_within_tool check (cutting_length <= overall_length)
);
create index parts_category on parts (category_id);
create index parts_code_key on parts (code_key);

create table prices (
  part_id bigint not null constraint prices_part references parts on delete cascade,
  currency text not null constraint prices_currency_known check (currency in ('CAD', 'USD')),
  valid_from date not null,
  from_quantities integer[] not null,
  cents bigint[] not null,
  primary key (part_id, currency, valid_from),
  constraint prices_breaks_paired check (cardinality(from_quantities) = cardinality(cents)),
  constraint prices_first_break_is_one check (from_quantities[1] = 1),
  constraint prices_cents_positive check (0 < all (cents))
);
comment on table prices is 'A price holds until the next one of the same part and currency begins, so two can never overlap.';

create table special_prices (
  company_id bigint not null constraint special_prices_company references companies on delete cascade,
  part_id bigint not null constraint special_prices_part references parts on delete cascade,
  currency text not null constraint special_prices_currency_known check (currency in ('CAD', 'USD')),
  cents bigint not null constraint special_prices_cents_positive check (cents > 0),
  primary key (company_id, part_id, currency)
);

create table stock (
  part_id bigint primary key constraint stock_part references parts on delete cascade,
  on_hand integer not null default 0,
  allocated integer not null default 0,
  constraint stock_never_oversold check (0 <= allocated and allocated <= on_hand)
);

create table stock_moves (
  id bigint generated always as identity primary key,
  part_id bigint not null constraint stock_moves_part references parts,
  quantity integer not null,
  reason text not null constraint stock_moves_reason_known check (reason in ('count', 'received', 'shipped', 'returned', 'scrapped')),
  order_line_id bigint,
  created_at timestamptz not null default now()
);
comment on table stock_moves is 'Append-only. The stock on hand of a part is the sum of its moves.';
create index stock_moves_part on stock_moves (part_id);
create trigger stock_moves_append_only before update or delete on stock_moves
  for each statement execute function refuse_change();

-- Every process keeps what it read of the catalogue; these words tell it what to forget:
-- 'stock 7,12' or 'prices 7,12' for the parts with these ids, 'all' for everything.
create function tell_catalogue_changed() returns trigger language plpgsql as $$
declare
  subject text := tg_argv[0];
  part_ids text;
begin
  if subject <> 'all' then
    select case when count(*) <= 200 then string_agg(distinct part_id::text, ',') end into part_ids from changed;
    if part_ids is null and not exists (select from changed) then
      return null;
    end if;
  end if;
  perform pg_notify('catalogue_changed', coalesce(subject || ' ' || part_ids, 'all'));
  return null;
end $$;

create trigger stock_tells_update after update on stock referencing new table as changed
  for each statement execute function tell_catalogue_changed('stock');
create trigger stock_tells_insert after insert on stock referencing new table as changed
  for each statement execute function tell_catalogue_changed('stock');
create trigger prices_tell_update after update on prices referencing new table as changed
  for each statement execute function tell_catalogue_changed('prices');
create trigger prices_tell_insert after insert on prices referencing new table as changed
  for each statement execute function tell_catalogue_changed('prices');
create trigger prices_tell_delete after delete on prices referencing old table as changed
  for each statement execute function tell_catalogue_changed('prices');
create trigger parts_tell after insert or update or delete or truncate on parts
  for each statement execute function tell_catalogue_changed('all');
create trigger categories_tell after insert or update or delete or truncate on categories
  for each statement execute function tell_catalogue_changed('all');
create trigger category_materials_tell after insert or update or delete or truncate on category_materials
  for each statement execute function tell_catalogue_changed('all');
create trigger series_tell after insert or update or delete or truncate on series
  for each statement execute function tell_catalogue_changed('all');
create trigger materials_tell after insert or update or delete or truncate on materials
  for each statement execute function tell_catalogue_changed('all');
create trigger shop_settings_tell after insert or update or delete on shop_settings
  for each statement execute function tell_catalogue_changed('all');

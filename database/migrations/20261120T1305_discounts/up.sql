-- Discounts: offers of lower prices on some parts, for some days, for everybody or for the companies that are named.

create table discounts (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint discounts_uuid_unique unique,
  code text not null constraint discounts_code_unique unique,
  texts jsonb not null constraint discounts_texts_in_both_languages check (texts ? 'en' and texts ? 'fr'),
  valid_from date not null,
  valid_until date not null,
  is_for_everyone boolean not null,
  constraint discounts_last_at_least_a_day check (valid_from <= valid_until)
);
comment on column discounts.code is 'What the owner calls it.';
comment on column discounts.texts is '{"en": {"title", "text"}, "fr": {…}}';
comment on column discounts.valid_until is 'The last day in the shop''s books on which it holds.';

create table discount_companies (
  discount_id bigint not null constraint discount_companies_discount references discounts on delete cascade,
  company_id bigint not null constraint discount_companies_company references companies on delete cascade,
  primary key (company_id, discount_id)
);
comment on table discount_companies is 'Who may have a discount that is not for everyone.';
create index discount_companies_discount on discount_companies (discount_id);

create table discount_parts (
  part_id bigint not null constraint discount_parts_part references parts on delete cascade,
  currency text not null constraint discount_parts_currency_known check (currency in ('CAD', 'USD')),
  discount_id bigint not null constraint discount_parts_discount references discounts on delete cascade,
  cents bigint constraint discount_parts_cents_positive check (cents > 0),
  rate_per_hundred_thousand integer
    constraint discount_parts_rate_below_all check (rate_per_hundred_thousand between 1 and 99999),
  primary key (part_id, currency, discount_id),
  constraint discount_parts_price_or_rate check ((cents is null) <> (rate_per_hundred_thousand is null))
);
comment on table discount_parts is 'A part costs so many cents, or so much less than the list price of one piece.';
create index discount_parts_discount on discount_parts (discount_id);

create trigger discounts_tell after insert or update or delete or truncate on discounts
  for each statement execute function tell_catalogue_changed('all');
create trigger discount_companies_tell after insert or update or delete or truncate on discount_companies
  for each statement execute function tell_catalogue_changed('all');
create trigger discount_parts_tell after insert or update or delete or truncate on discount_parts
  for each statement execute function tell_catalogue_changed('all');

-- The discounts that a company, or with null a guest, may have on a day. What companies have of their own is for approved ones.
create function discounts_for(company bigint, day date) returns setof discounts language sql stable as $$
  select discounts.* from discounts
  where day between valid_from and valid_until
    and (is_for_everyone or exists (
      select from discount_companies join companies on companies.id = company_id and is_approved
      where company_id = company and discount_id = discounts.id
    ))
$$;

-- All that was agreed with a company, or with null a guest: several rows for a part, of which the lowest price holds.
-- PostgreSQL puts these statements into the ones that use them, so that an index finds the parts that are asked for.
create function agreed_prices(company bigint, price_currency text, day date)
returns table (
  part_id bigint, special_cents bigint, discount_cents bigint, discount_rate integer, is_for_everyone boolean
) language sql stable as $$
  select special_prices.part_id, cents, null::bigint, null::integer, false from special_prices
  where currency = price_currency
    and company_id = (select id from companies where id = company and is_approved)
  union all
  select discount_parts.part_id, null, cents, rate_per_hundred_thousand, discounts.is_for_everyone
  from discount_parts join discounts_for(company, day) as discounts on discounts.id = discount_id
  where currency = price_currency
$$;

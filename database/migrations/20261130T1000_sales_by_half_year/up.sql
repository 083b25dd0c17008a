create table sales_half_years (
  dimension text not null constraint sales_half_years_dimension_known check (dimension in ('part', 'series', 'company', 'place')),
  half_year date not null,
  document text not null constraint sales_half_years_document_known check (document in ('invoice', 'credit-note')),
  currency text not null constraint sales_half_years_currency_known check (currency in ('CAD', 'USD')),
  key text not null,
  pieces bigint not null,
  goods_cents bigint not null,
  shipping_cents bigint not null,
  costed_cents bigint not null,
  cost_cents bigint not null,
  primary key (dimension, half_year, document, currency, key)
);
comment on table sales_half_years is
  'sales_days, added up by half year while they are written: a year of many parts is read from far fewer rows.';
comment on column sales_half_years.half_year is 'Its first day.';

create function first_of_half_year(day date) returns date language sql immutable strict
  return make_date(extract(year from day)::integer, case when extract(month from day) < 7 then 1 else 7 end, 1);

-- Each trigger says which rows of sales_days its statement adds and takes away. Rows are taken in the order of their keys, and after
-- those of sales_days, so that two transactions do not wait for each other in a circle.
create function add_to_sales_half_years() returns trigger language plpgsql security definer set search_path from current as $$
begin
  execute format($statement$
    insert into sales_half_years as stored
    select dimension, first_of_half_year(day) as half_year, document, currency, key, sum(sign * pieces), sum(sign * goods_cents),
      sum(sign * shipping_cents), sum(sign * costed_cents), sum(sign * cost_cents)
    from (%s) as changed
    group by dimension, half_year, document, currency, key
    order by dimension, half_year, document, currency, key
    on conflict (dimension, half_year, document, currency, key) do update set pieces = stored.pieces + excluded.pieces,
      goods_cents = stored.goods_cents + excluded.goods_cents, shipping_cents = stored.shipping_cents + excluded.shipping_cents,
      costed_cents = stored.costed_cents + excluded.costed_cents, cost_cents = stored.cost_cents + excluded.cost_cents
  $statement$, tg_argv[0]);
  return null;
end
$$;

create trigger sales_days_added after insert on sales_days referencing new table as written
  for each statement execute function add_to_sales_half_years('select 1 as sign, * from written');
create trigger sales_days_changed after update on sales_days referencing new table as written old table as replaced
  for each statement execute function add_to_sales_half_years('
    select 1 as sign, * from written union all select -1, * from replaced');
create trigger sales_days_removed after delete on sales_days referencing old table as removed
  for each statement execute function add_to_sales_half_years('select -1 as sign, * from removed');

insert into sales_half_years
select dimension, first_of_half_year(day), document, currency, key, sum(pieces), sum(goods_cents), sum(shipping_cents), sum(costed_cents),
  sum(cost_cents)
from sales_days group by 1, 2, 3, 4, 5;

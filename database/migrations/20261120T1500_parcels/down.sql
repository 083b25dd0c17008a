drop trigger series_packing_touches_parts on series;
drop function touch_parts_of_series();
drop table order_packages;
alter table orders drop column packing_version, drop column freight_to_quote;
drop table freight_quotes;

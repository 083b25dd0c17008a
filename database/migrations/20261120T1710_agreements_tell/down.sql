drop trigger special_prices_touch_delete on special_prices;
drop trigger special_prices_touch_update on special_prices;
drop trigger special_prices_touch_insert on special_prices;
drop function touch_companies();

drop table stock_moves, stock, special_prices, prices, parts, category_materials, materials, categories, series, shop_settings;
drop function tell_catalogue_changed();

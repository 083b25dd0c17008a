drop table shop_opening;

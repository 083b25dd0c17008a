drop table shop_floors;

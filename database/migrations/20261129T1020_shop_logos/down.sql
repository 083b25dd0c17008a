drop table shop_logos;

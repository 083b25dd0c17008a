alter table shop_logos drop column icon;

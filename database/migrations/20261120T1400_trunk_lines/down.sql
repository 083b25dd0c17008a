drop trigger items_within_limit on items;
drop function bag_lines_within_limit();

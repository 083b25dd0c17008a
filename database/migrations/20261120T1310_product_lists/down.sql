drop table product_list_lines;
drop table product_lists;

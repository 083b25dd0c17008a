create index parts_category on parts (category_id);
drop index parts_category_by_size;

-- The outline of the catalogue counts the parts of each category and shows the one of medium size: both read this index only.

create index parts_category_by_size on parts (category_id, cutting_diameter, id);
drop index parts_category;

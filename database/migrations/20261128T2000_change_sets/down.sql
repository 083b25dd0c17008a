drop view change_set_values;
drop function part_field(parts, text);
drop table change_set_rows;
drop table change_sets;

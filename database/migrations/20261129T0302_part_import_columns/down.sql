drop table part_import_columns;

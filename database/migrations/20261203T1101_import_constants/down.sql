alter table part_import_columns drop column constants;

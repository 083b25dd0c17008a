-- What every row of a file has that it has no column for is kept with its columns.
alter table part_import_columns
  add column constants jsonb not null default '[]',
  add constraint part_import_columns_constants_listed check (jsonb_typeof(constants) = 'array') not valid;
comment on column part_import_columns.constants is 'What every row has that the file has no column for: fields with their values.';

-- What the columns of a file were imported as, by its headings: the next file with the same ones is read in the same way.

create table part_import_columns (
  id bigint generated always as identity primary key,
  headings text not null,
  fields jsonb not null,
  kept_at timestamptz not null default now(),
  constraint part_import_columns_fields_listed check (jsonb_typeof(fields) = 'array')
);
comment on column part_import_columns.headings is 'A list in JSON, in the order of the file.';
comment on column part_import_columns.fields is 'The field of each heading; null: not imported.';
create unique index part_import_columns_headings on part_import_columns (md5(headings));

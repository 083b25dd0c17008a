-- Documents of parts and series that buyers open: data sheets, safety data sheets, instructions. A file is kept once, whatever
-- parts and series show it.

create table catalogue_files (
  digest text collate "C" primary key constraint catalogue_files_digest_hex check (digest ~ '^[0-9a-f]{32}$'),
  name text not null constraint catalogue_files_name_length check (char_length(name) between 1 and 120),
  content bytea not null
);
comment on column catalogue_files.name is 'As it was called when it was first uploaded; browsers save it under this name.';
comment on column catalogue_files.content is 'PDF, as it was uploaded';
alter table catalogue_files alter column content set storage external;

create table catalogue_documents (
  uuid uuid primary key default gen_random_uuid(),
  part_id bigint constraint catalogue_documents_part references parts on delete cascade,
  series_id bigint constraint catalogue_documents_series references series on delete cascade,
  digest text collate "C" not null constraint catalogue_documents_file references catalogue_files,
  kind text not null constraint catalogue_documents_kind_known
    check (kind in ('data-sheet', 'safety-data-sheet', 'instructions', 'other')),
  titles jsonb not null constraint catalogue_documents_titles_in_both_languages check (titles ? 'en' and titles ? 'fr'),
  position integer not null,
  constraint catalogue_documents_of_one check (num_nonnulls(part_id, series_id) = 1),
  constraint catalogue_documents_once_on_part unique (part_id, digest),
  constraint catalogue_documents_once_on_series unique (series_id, digest)
);
comment on table catalogue_documents is 'A document of a series is one of each of its parts, too.';
comment on column catalogue_documents.titles is '{"en": …, "fr": …}';
comment on column catalogue_documents.position is 'The first one first; gaps are possible';
create index catalogue_documents_digest on catalogue_documents (digest);

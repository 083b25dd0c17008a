-- Documents that the office writes. What files bring stays in `documents`; a document has one master: here it hides that of the files.

-- What a document of the files was read from, so that the office can take it over and give it back. Apart from `documents`, whose
-- rows say when their page was last changed.
create table document_sources (
  document_id bigint primary key references documents on delete cascade,
  source jsonb not null
);
comment on column document_sources.source is
  '{"en": {"fields": {…}, "body": Markdown}, "fr": the same or null, "files": {name: digest}}';

create table written_documents (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint written_documents_uuid_unique unique,
  kind text not null constraint written_documents_kind_known
    check (kind in ('blog-post', 'tech-page', 'coating', 'team-member', 'testimonial', 'structure', 'lineup', 'page')),
  slug text not null,
  file_slug text,
  latest integer not null default 1,
  live integer,
  live_at timestamptz,
  planned integer,
  planned_at timestamptz,
  constraint written_documents_slug_unique unique (kind, slug),
  constraint written_documents_live_since check ((live is null) = (live_at is null)),
  constraint written_documents_planned_for check ((planned is null) = (planned_at is null))
);
comment on column written_documents.file_slug is 'The document of the files that it was taken over from; their import leaves it alone';
comment on column written_documents.latest is 'The number of the latest version';
comment on column written_documents.live is 'The version that the shop shows, until the moment of a planned one';
comment on column written_documents.planned_at is 'Compared when the document is read: nothing has to run at that moment';
create index written_documents_from_files on written_documents (kind, file_slug);

-- Never changed: whoever plans a version publishes exactly that one.
create table document_versions (
  document_id bigint not null references written_documents on delete cascade,
  number integer not null,
  written_at timestamptz not null default now(),
  staff_id bigint references staff on delete set null,
  source jsonb not null,
  position integer not null,
  parent text,
  facts jsonb not null,
  texts jsonb not null constraint document_versions_texts_in_both_languages check (texts ? 'en' and texts ? 'fr'),
  text_blocks jsonb not null,
  primary key (document_id, number)
);
comment on column document_versions.texts is 'As in documents; while there is no French, the English text stands for it';

-- The addresses that documents had: each leads to the document itself, so there are no chains.
create table former_addresses (
  kind text not null,
  slug text not null,
  document_id bigint not null references written_documents on delete cascade,
  primary key (kind, slug)
);
create index former_addresses_of_document on former_addresses (document_id);

-- What buyers read now.
create view shown_documents as
select uuid, kind, slug, position, parent, facts, texts, text_blocks, changed_at
from documents
where not exists (
  select from written_documents as written
  where written.kind = documents.kind and documents.slug in (written.slug, written.file_slug)
)
union all
select written.uuid, written.kind, written.slug, version.position, version.parent, version.facts, version.texts,
  version.text_blocks, case when written.planned_at <= now() then written.planned_at else written.live_at end
from written_documents as written
join document_versions as version on version.document_id = written.id
  and version.number = case when written.planned_at <= now() then written.planned else written.live end;

-- Saving a draft changes nothing that a process keeps.
create trigger written_documents_tell
  after insert or delete or truncate or update of slug, live, planned, planned_at on written_documents
  for each statement execute function tell_catalogue_changed('all');

-- What is read: posts, technical pages, coatings, people, testimonials, structures, lineups and pages, in both languages.

create table documents (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint documents_uuid_unique unique,
  kind text not null constraint documents_kind_known
    check (kind in ('blog-post', 'tech-page', 'coating', 'team-member', 'testimonial', 'structure', 'lineup', 'page')),
  slug text not null,
  position integer not null,
  parent text,
  facts jsonb not null default '{}',
  texts jsonb not null constraint documents_texts_in_both_languages check (texts ? 'en' and texts ? 'fr'),
  constraint documents_slug_unique unique (kind, slug),
  constraint documents_parent_is_another check (parent <> slug)
);
comment on table documents is 'Their HTML was made safe when it was written: Markdown is read by the import, never by a page.';
comment on column documents.position is 'Its place in the list of its kind, the first one first';
comment on column documents.parent is 'The slug of the structure that it stands below';
comment on column documents.facts is 'What is the same in both languages: {"materials": …}, {"categories": …, "tolerance": …}';
comment on column documents.texts is '{"en": {…}, "fr": {…}}, each in the names of the wire';
create index documents_in_order on documents (kind, position);

-- Drawings and other files that documents show, each under the digest of its content: what has another content has
-- another address.
create table document_files (
  digest text collate "C" primary key constraint document_files_digest_hex check (digest ~ '^[0-9a-f]{32}$'),
  media_type text not null constraint document_files_media_type_known
    check (media_type in ('image/svg+xml', 'image/png', 'image/jpeg', 'application/pdf')),
  content bytea not null
);

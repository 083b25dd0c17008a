-- Pictures that the office uploads for its texts. Each is a file of the documents as any other, with a name of its own in the whole shop, so
-- that a text names it before a version is saved.

alter table document_files
  drop constraint document_files_media_type_known,
  add constraint document_files_media_type_known
    check (media_type in ('image/svg+xml', 'image/png', 'image/jpeg', 'application/pdf', 'image/webp')) not valid;

create table document_pictures (
  name text collate "C" primary key
    constraint document_pictures_name_readable check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*\.webp$'),
  digest text collate "C" not null constraint document_pictures_digest_unique unique
    constraint document_pictures_file references document_files on delete cascade,
  sent_digest text collate "C" not null constraint document_pictures_sent_unique unique
    constraint document_pictures_sent_digest_hex check (sent_digest ~ '^[0-9a-f]{32}$'),
  width integer not null,
  height integer not null,
  thumbnail bytea not null,
  uploaded_at timestamptz not null default now(),
  constraint document_pictures_sides_positive check (width > 0 and height > 0)
);
comment on column document_pictures.sent_digest is 'Of the uploaded file, which is not kept: the same file is kept once.';
comment on column document_pictures.width is 'In pixels, of the file that is kept';
comment on column document_pictures.thumbnail is 'WebP for lists of pictures';
alter table document_pictures alter column thumbnail set storage external;

-- Pictures of parts that the shop was given, made smaller in a few widths. A picture is kept once, whatever parts show it.

create table pictures (
  digest text collate "C" primary key constraint pictures_digest_hex check (digest ~ '^[0-9a-f]{32}$'),
  width integer not null,
  height integer not null,
  constraint pictures_sides_positive check (width > 0 and height > 0)
);
comment on table pictures is 'Nothing of the uploaded file is kept but the digest, by which it is recognised.';
comment on column pictures.width is 'In pixels, as uploaded and upright';

create table picture_files (
  digest text collate "C" not null constraint picture_files_picture references pictures on delete cascade,
  width integer not null constraint picture_files_width_positive check (width > 0),
  content bytea not null,
  primary key (digest, width)
);
comment on column picture_files.content is 'WebP, without metadata';
alter table picture_files alter column content set storage external;

create table part_pictures (
  uuid uuid primary key default gen_random_uuid(),
  part_id bigint not null constraint part_pictures_part references parts on delete cascade,
  digest text collate "C" not null constraint part_pictures_picture references pictures,
  position integer not null,
  texts jsonb not null default '{}',
  constraint part_pictures_once unique (part_id, digest)
);
comment on column part_pictures.position is 'The first one first; gaps are possible';
comment on column part_pictures.texts is
  'What it shows, for those who cannot see it: {"en": …, "fr": …}. A language that is missing has the description of the part.';
create index part_pictures_digest on part_pictures (digest);

-- The files of the builds that copies of the shop serve: each serves those of the others, too.

create table assets (
  name text primary key constraint assets_name check (length(name) between 1 and 200),
  -- By brotli, where that makes it smaller.
  is_compressed boolean not null,
  content bytea not null,
  used_at timestamptz not null default now()
);
alter table assets alter column content set storage external;

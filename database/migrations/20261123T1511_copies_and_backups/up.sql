-- Where this database sends mails and moves money: the server, the database and the folder, as it was told last. A copy finds itself
-- at another place and sends nothing until it is told to.
create table sending_place (
  is_only boolean primary key default true constraint sending_place_one_row check (is_only),
  place jsonb not null,
  told_at timestamptz not null default now()
);

-- When a backup was last written, and when one was last proved by a drill.
create table backup_proofs (
  kind text primary key constraint backup_proofs_kind_known check (kind in ('backup', 'drill')),
  succeeded_at timestamptz not null default now(),
  of_backup text not null,
  seconds double precision not null,
  bytes bigint not null
);
comment on column backup_proofs.of_backup is 'The name of the folder of the backup.';
comment on column backup_proofs.bytes is 'The size of the backup on the disk.';

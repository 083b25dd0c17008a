-- A snapshot of the search index is a file beside this database, good for two days. Its row says that it was made of this very database:
-- one that was restored, to an earlier time or from a dump, does not have the row, or has it written by another transaction.

create table index_snapshots (
  token uuid primary key default gen_random_uuid(),
  transaction xid8 not null default pg_current_xact_id(),
  written_at timestamptz not null default now()
);
create index index_snapshots_written on index_snapshots (written_at);

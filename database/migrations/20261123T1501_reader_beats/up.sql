-- Each process that reads from replicas writes here about once a second: a replica that shows the beat has everything that was committed
-- before it.

create table reader_beats (
  reader uuid primary key,
  number bigint not null,
  beaten_at timestamptz not null default now()
) with (fillfactor = 50);

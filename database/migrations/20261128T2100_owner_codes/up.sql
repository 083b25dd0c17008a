create table owner_codes (
  is_only boolean primary key default true constraint owner_codes_one check (is_only),
  code_hash bytea not null,
  expires_at timestamptz not null
);
comment on table owner_codes is 'The code with which the first person of the staff begins the shop; it stands only in what the start has printed.';

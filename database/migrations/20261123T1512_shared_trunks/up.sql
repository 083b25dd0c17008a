-- Copies of carts that a customer shares with colleagues of the company.

create table shared_trunks (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint shared_trunks_uuid_unique unique,
  company_id bigint not null constraint shared_trunks_company references companies on delete cascade,
  customer_id bigint not null constraint shared_trunks_customer references customers on delete cascade,
  note text not null constraint shared_trunks_note_length check (char_length(note) <= 300),
  order_notes text[] not null,
  shared_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on column shared_trunks.note is 'What the customer writes to the colleagues.';
comment on column shared_trunks.order_notes is 'The notes of the cart, as it would be ordered with.';
create index shared_trunks_company on shared_trunks (company_id);
create index shared_trunks_customer on shared_trunks (customer_id, shared_at desc);
create index shared_trunks_expired on shared_trunks (expires_at);

create table shared_trunk_lines (
  shared_trunk_id bigint not null constraint shared_trunk_lines_trunk references shared_trunks on delete cascade,
  part_id bigint not null constraint shared_trunk_lines_part references parts on delete cascade,
  position integer not null,
  quantity integer not null constraint shared_trunk_lines_quantity_in_range check (quantity between 1 and 100000),
  unit_cents bigint constraint shared_trunk_lines_price_not_negative check (unit_cents >= 0),
  primary key (shared_trunk_id, part_id)
);
comment on column shared_trunk_lines.unit_cents is 'The price of a piece when it was shared, in the currency of the company; null for a part without one.';

-- The parts that a customer has starred.

create table starred (
  customer_id bigint not null constraint starred_customer references customers on delete cascade,
  part_id bigint not null constraint starred_part references parts on delete cascade,
  starred_at timestamptz not null default now(),
  primary key (customer_id, part_id)
);

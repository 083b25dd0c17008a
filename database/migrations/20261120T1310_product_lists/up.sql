-- Lists of parts that a customer keeps, alone or shared with the company.

create table product_lists (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint product_lists_uuid_unique unique,
  company_id bigint not null constraint product_lists_company references companies on delete cascade,
  customer_id bigint not null constraint product_lists_customer references customers on delete cascade,
  name text not null constraint product_lists_name_length check (char_length(name) between 1 and 80),
  notes text not null default '' constraint product_lists_notes_length check (char_length(notes) <= 500),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column product_lists.is_shared is 'Everybody of the company sees it; only its owner changes it.';
create index product_lists_company on product_lists (company_id, updated_at desc);
create index product_lists_customer on product_lists (customer_id);

create table product_list_lines (
  list_id bigint not null constraint product_list_lines_list references product_lists on delete cascade,
  part_id bigint not null constraint product_list_lines_part references parts on delete cascade,
  position integer not null,
  quantity integer not null constraint product_list_lines_quantity_in_range check (quantity between 1 and 100000),
  primary key (list_id, part_id)
);

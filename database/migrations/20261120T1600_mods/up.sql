-- What is made to order: modified parts, holders with what belongs to them, and the wishes that the rules do not cover.

create table mods (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint mods_uuid_unique unique,
  customer_id bigint not null constraint mods_customer references customers,
  part_id bigint not null constraint mods_part references parts,
  name text not null constraint mods_name_length check (char_length(name) between 1 and 60),
  operations jsonb not null constraint mods_operations_are_a_list check (jsonb_typeof(operations) = 'array'),
  told jsonb,
  quote jsonb,
  approved_at timestamptz,
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint mods_told_or_quoted check (num_nonnulls(told, quote) = 1)
);
comment on column mods.operations is 'What is wished for; geometry, price and lead time follow from it by the rules in force.';
comment on column mods.told is 'What the buyer was told when it was saved: rules, geometry, prices, lead time.';
comment on column mods.quote is 'Number, price and lead time that the staff have told for what the rules do not cover.';
comment on column mods.approved_at is 'When the buyer approved the drawing of just these operations; a change takes it back.';
comment on column mods.removed_at is 'Out of the list of saved mods; what was ordered keeps its own copy.';
create index mods_customer on mods (customer_id, updated_at desc) where removed_at is null;

create table holders (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint holders_uuid_unique unique,
  customer_id bigint not null constraint holders_customer references customers,
  name text not null constraint holders_name_length check (char_length(name) between 1 and 60),
  choice jsonb not null,
  told jsonb not null,
  part_id bigint constraint holders_part references parts,
  mod_id bigint constraint holders_mod references mods,
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint holders_one_tool check (num_nonnulls(part_id, mod_id) <= 1)
);
comment on column holders.choice is 'What was chosen step by step, without the tool.';
comment on column holders.told is 'What the buyer was told when it was saved: rules, pieces, prices, lead time.';
comment on column holders.part_id is 'The tool that it was built around, which is ordered for itself.';
create index holders_customer on holders (customer_id, updated_at desc) where removed_at is null;

create sequence quote_request_numbers start 5001;

create table quote_requests (
  uuid uuid primary key default gen_random_uuid(),
  number bigint not null default nextval('quote_request_numbers') constraint quote_requests_number_unique unique,
  customer_id bigint not null constraint quote_requests_customer references customers,
  part_id bigint not null constraint quote_requests_part references parts,
  operations jsonb not null constraint quote_requests_operations_are_a_list check (jsonb_typeof(operations) = 'array'),
  quantity integer not null constraint quote_requests_quantity_in_range check (quantity between 1 and 100000),
  body text not null constraint quote_requests_body_length check (char_length(body) between 1 and 2000),
  state text not null default 'asked' constraint quote_requests_state_known check (state in ('asked', 'answered', 'accepted', 'declined')),
  answer text not null default '' constraint quote_requests_answer_length check (char_length(answer) <= 2000),
  currency text constraint quote_requests_currency_known check (currency in ('CAD', 'USD')),
  unit_cents bigint constraint quote_requests_price_positive check (unit_cents > 0),
  lead_days integer constraint quote_requests_lead_days_in_range check (lead_days between 1 and 365),
  mod_id bigint constraint quote_requests_mod references mods,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint quote_requests_answer_is_whole check ((state = 'answered' or state = 'accepted') <= (unit_cents is not null and lead_days is not null and currency is not null)),
  constraint quote_requests_accepted_is_a_mod check ((state = 'accepted') = (mod_id is not null))
);
create index quote_requests_customer on quote_requests (customer_id, asked_at desc);
create index quote_requests_open on quote_requests (asked_at) where state = 'asked';

-- An item is a part, a modified part or a holder.
alter table items
  alter column part_id drop not null,
  add column mod_id bigint constraint items_mod references mods,
  add column holder_id bigint constraint items_holder references holders,
  add constraint items_one_thing check (num_nonnulls(part_id, mod_id, holder_id) = 1),
  add constraint items_one_line_per_mod unique (bag_id, mod_id),
  add constraint items_one_line_per_holder unique (bag_id, holder_id);

-- A line of what was made to order keeps all of it; `part_id` is then the part that it is ground from, and nothing for a holder.
alter table order_lines
  alter column part_id drop not null,
  add column made jsonb,
  add constraint order_lines_part_or_made check (part_id is not null or made is not null);


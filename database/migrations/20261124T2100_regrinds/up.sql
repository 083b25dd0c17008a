-- Regrinding: saved regrinds as lines of the trunk, the tools that are sent in for them, and the passports of those tools.

create table regrinds (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint regrinds_uuid_unique unique,
  customer_id bigint not null constraint regrinds_customer references customers,
  part_id bigint not null constraint regrinds_part references parts,
  name text not null constraint regrinds_name_length check (char_length(name) between 1 and 60),
  choice jsonb not null,
  told jsonb not null,
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on column regrinds.choice is 'How the buyer described the worn tool; sizes, price and lead time follow from it by the rules in force.';
comment on column regrinds.told is 'What the buyer was told when it was saved: code, prices, lead time.';
comment on column regrinds.removed_at is 'No longer in the list of saved regrinds; an order keeps its own copy.';
create index regrinds_customer on regrinds (customer_id, updated_at desc) where removed_at is null;

-- An item is a part, a modified part, a holder or a regrind. The version before this one writes none of the last kind.
alter table bags
  drop constraint bags_type_known,
  add constraint bags_type_known check (type in ('standards', 'mods', 'holders', 'regrinds'));
alter table items
  add column regrind_id bigint constraint items_regrind references regrinds,
  drop constraint items_one_thing,
  add constraint items_one_thing check (num_nonnulls(part_id, mod_id, holder_id, regrind_id) = 1),
  add constraint items_one_line_per_regrind unique (bag_id, regrind_id);

create index order_lines_regrinds on order_lines (order_uuid) where made ->> 'kind' = 'regrind';

create table tool_passports (
  id bigint generated always as identity primary key,
  code text not null constraint tool_passports_code_unique unique
    constraint tool_passports_code_form check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  part_id bigint not null constraint tool_passports_part references parts,
  company_id bigint not null constraint tool_passports_company references companies,
  times_before integer not null default 0 constraint tool_passports_times_before_in_range check (times_before between 0 and 99),
  created_at timestamptz not null default now()
);
comment on table tool_passports is 'One row for each tool that was ever received; its history is in sent_tools.';
comment on column tool_passports.code is 'Random, in Crockford’s base 32: whoever scans it may read the passport.';

create table sent_tools (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint sent_tools_uuid_unique unique,
  order_line_id bigint not null constraint sent_tools_line references order_lines,
  passport_id bigint not null constraint sent_tools_passport references tool_passports,
  state text not null default 'received'
    constraint sent_tools_state_known check (state in ('received', 'ground', 'refused', 'returned')),
  received_sizes jsonb not null,
  ground_sizes jsonb,
  coating text,
  refusal_reason text,
  refusal_note text not null default '' constraint sent_tools_note_length check (char_length(refusal_note) <= 500),
  received_at timestamptz not null default now(),
  ground_at timestamptz,
  refused_at timestamptz,
  returned_at timestamptz,
  shipment_id bigint constraint sent_tools_shipment references shipments,
  constraint sent_tools_ground_or_refused check (num_nonnulls(ground_at, refused_at) <= 1),
  constraint sent_tools_ground_is_whole check ((ground_at is not null) = (ground_sizes is not null and coating is not null)),
  constraint sent_tools_refused_is_whole check ((refused_at is not null) = (refusal_reason is not null)),
  constraint sent_tools_state_has_its_time check (
    case state when 'received' then num_nonnulls(ground_at, refused_at) = 0
      when 'ground' then ground_at is not null and returned_at is null
      when 'refused' then refused_at is not null and returned_at is null
      else num_nonnulls(ground_at, refused_at) = 1 and returned_at is not null and shipment_id is not null end
  )
);
comment on table sent_tools is 'The tools of the lines of regrinds, from when they are received; those still expected have no row.';
comment on column sent_tools.received_sizes is 'Diameter and overall length as measured, in the units of the part.';
comment on column tool_passports.times_before is 'Regrinds before the tool first came, as its owner said.';
create index sent_tools_line on sent_tools (order_line_id);
create index sent_tools_passport on sent_tools (passport_id, received_at);
create unique index sent_tools_once_in_the_shop on sent_tools (passport_id) where state <> 'returned';

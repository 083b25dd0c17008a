-- Quotes: prices of parts from a quantity on, which hold for a company until a day. What was sent is never changed; a further round of
-- talks is a further version.

create sequence quote_numbers start 1001;

create table quotes (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint quotes_uuid unique,
  number bigint not null default nextval('quote_numbers') constraint quotes_number unique,
  company_id bigint not null constraint quotes_company references companies,
  customer_id bigint not null constraint quotes_customer references customers,
  currency text not null constraint quotes_currency_known check (currency in ('CAD', 'USD')),
  state text not null constraint quotes_state_known
    check (state in ('requested', 'draft', 'sent', 'accepted', 'declined', 'withdrawn')),
  revision integer not null default 1,
  request text not null default '',
  sent_version_id bigint,
  lost_reason text constraint quotes_lost_reason_known
    check (lost_reason in ('price', 'lead-time', 'competitor', 'budget', 'technical', 'other')),
  lost_note text not null default '',
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  waiting_since timestamptz,
  reminded_days smallint,
  constraint quotes_sent_has_version check (state not in ('sent', 'accepted') or sent_version_id is not null),
  constraint quotes_lost_has_reason check ((lost_reason is not null) = (state in ('declined', 'withdrawn')))
);
alter sequence quote_numbers owned by quotes.number;
comment on table quotes is 'Prices that were offered to a company, from the talk about them to the answer.';
comment on column quotes.customer_id is 'The person for whom the quote is.';
comment on column quotes.revision is 'Differs after every change, so that two people do not overwrite each other.';
comment on column quotes.request is 'What the buyer wrote when asking for a quote; empty for one that the staff began.';
comment on column quotes.sent_version_id is 'The version whose prices hold while the state is sent or accepted; null before the first was sent.';
comment on column quotes.answered_at is 'When the buyer accepted or declined it, or the staff withdrew it.';
comment on column quotes.waiting_since is 'When the buyer asked for it or wrote what nobody has answered yet; null: the staff owe no answer.';
comment on column quotes.reminded_days is 'How many days before the end of the sent version its reader was reminded last; null: not yet.';
create index quotes_of_company on quotes (company_id, id desc);
create index quotes_of_sent_version on quotes (sent_version_id) where sent_version_id is not null;
create index quotes_in_force on quotes (company_id) where state in ('sent', 'accepted');
create index quotes_of_customer on quotes (customer_id);
create index quotes_waiting on quotes (waiting_since) where waiting_since is not null;

create table quote_asked_parts (
  quote_id bigint not null constraint quote_asked_parts_quote references quotes on delete cascade,
  position integer not null,
  part_id bigint not null constraint quote_asked_parts_part references parts,
  quantity integer not null constraint quote_asked_parts_quantity_positive check (quantity > 0),
  constraint quote_asked_parts_position primary key (quote_id, position)
);
comment on table quote_asked_parts is 'The parts for which the buyer asked for a quote; none for one that the staff began.';
create index quote_asked_parts_of_part on quote_asked_parts (part_id);

create table quote_versions (
  id bigint generated always as identity primary key,
  quote_id bigint not null constraint quote_versions_quote references quotes on delete cascade,
  number integer not null,
  valid_until date not null,
  note text not null default '',
  sent_at timestamptz,
  sent_by bigint constraint quote_versions_sent_by references staff,
  constraint quote_versions_number unique (quote_id, number),
  constraint quote_versions_of_quote unique (id, quote_id)
);
comment on column quote_versions.sent_at is 'Null: it is being written.';
comment on column quote_versions.note is 'Terms and whatever else the buyer should know, as the staff wrote them.';
create index quote_versions_sent on quote_versions (sent_at);
create index quote_versions_of_sender on quote_versions (sent_by) where sent_by is not null;
create unique index quote_versions_one_being_written on quote_versions (quote_id) where sent_at is null;

create table quote_lines (
  id bigint generated always as identity primary key,
  version_id bigint not null constraint quote_lines_version references quote_versions on delete cascade,
  position integer not null,
  part_id bigint not null constraint quote_lines_part references parts,
  from_quantities integer[] not null,
  cents bigint[] not null,
  lead_days integer constraint quote_lines_lead_days_positive check (lead_days > 0),
  note text not null default '',
  constraint quote_lines_position unique (version_id, position),
  constraint quote_lines_part_once unique (version_id, part_id),
  constraint quote_lines_prices_paired check (
    cardinality(from_quantities) between 1 and 5 and cardinality(from_quantities) = cardinality(cents)
    and 1 <= all (from_quantities) and 1 <= all (cents)
  )
);
comment on column quote_lines.from_quantities is 'From how many pieces on each of the prices holds, ascending.';
create index quote_lines_of_part on quote_lines (part_id);

create table quote_messages (
  id bigint generated always as identity primary key,
  quote_id bigint not null constraint quote_messages_quote references quotes on delete cascade,
  customer_id bigint constraint quote_messages_customer references customers,
  staff_id bigint constraint quote_messages_staff references staff,
  body text not null,
  written_at timestamptz not null default now(),
  constraint quote_messages_by_one check ((customer_id is null) <> (staff_id is null))
);
comment on table quote_messages is 'What the buyer and the staff wrote to each other about a quote.';
create index quote_messages_of_quote on quote_messages (quote_id, id);
create index quote_messages_of_staff on quote_messages (staff_id) where staff_id is not null;
create index quote_messages_of_customer on quote_messages (customer_id) where customer_id is not null;

alter table quotes
  add constraint quotes_sent_version foreign key (sent_version_id, id) references quote_versions (id, quote_id);

-- But for the notes, from which the name of a person who is erased is taken.
create function keep_sent_quote_versions() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null and (tg_op = 'DELETE' or to_jsonb(new) - 'note' <> to_jsonb(old) - 'note') then
    raise exception 'Version % of quote % was sent: write a further one', old.number, old.quote_id
      using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger quote_versions_stay_as_sent before update or delete on quote_versions
  for each row execute function keep_sent_quote_versions();

create function keep_lines_of_sent_quotes() returns trigger language plpgsql as $$
declare
  versions bigint[] := array[case when tg_op <> 'INSERT' then old.version_id end, case when tg_op <> 'DELETE' then new.version_id end];
begin
  if (tg_op <> 'UPDATE' or to_jsonb(new) - 'note' <> to_jsonb(old) - 'note')
    and exists (select from quote_versions where id = any (versions) and sent_at is not null) then
    raise exception 'A version that was sent has its lines: write a further one' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger quote_lines_stay_as_sent before insert or update or delete on quote_lines
  for each row execute function keep_lines_of_sent_quotes();

-- Processes keep the prices of a company until its row changes.
create trigger quotes_touch_insert after insert on quotes referencing new table as changed
  for each statement execute function touch_companies();
create trigger quotes_touch_update after update on quotes referencing new table as changed
  for each statement execute function touch_companies();

create function buyer_prices(company bigint, price_currency text, day date)
returns table (
  part_id bigint, special_cents bigint, discount_cents bigint, discount_rate integer, is_for_everyone boolean, quoted jsonb
) language sql stable as $$
  select part_id, special_cents, discount_cents, discount_rate, is_for_everyone, null::jsonb
  from agreed_prices(company, price_currency, day)
  union all
  select quote_lines.part_id, null, null, null, false, (
    select jsonb_agg(jsonb_build_array(from_quantity, price))
    from unnest(from_quantities, cents) as step (from_quantity, price)
  )
  from quotes join quote_versions on quote_versions.id = sent_version_id
  join quote_lines on version_id = quote_versions.id
  where company_id = company and state in ('sent', 'accepted') and currency = price_currency and day <= valid_until
$$;
comment on function buyer_prices is 'The prices of agreed_prices, and those of quotes in force: pairs of a quantity and the cents of a piece from it on.';

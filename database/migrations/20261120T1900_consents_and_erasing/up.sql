-- What people agreed to, and accounts that are erased: their row stays as a shell for the orders that the law keeps.

alter table customers
  add column erased_at timestamptz,
  add constraint customers_erased_cannot_sign_in check (erased_at is null or disabled_at is not null);
comment on column customers.erased_at is 'When name, e-mail address and everything else of the person was removed; null: the account exists.';

create table consents (
  id bigint generated always as identity primary key,
  customer_id bigint not null constraint consents_customer references customers,
  subject text not null constraint consents_subject_known check (subject in ('terms', 'news', 'receipts')),
  is_given boolean not null,
  version text not null,
  language text not null constraint consents_language_known check (language in ('en', 'fr')),
  source text not null constraint consents_source_known
    check (source in ('registration', 'settings', 'order', 'unsubscribe-link')),
  remote_address text not null default '',
  user_agent text not null default '',
  at timestamptz not null default now()
);
comment on table consents is 'Append-only: what a person agreed to or refused, one row each time. The latest row of a subject counts.';
comment on column consents.version is 'Of the words that the person saw: the day from which they are in force.';
create index consents_customer on consents (customer_id, subject, id desc);

-- Rows go only with the account that they are about.
create function keep_consents() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from customers where id = old.customer_id and erased_at is not null) then
    return old;
  end if;
  raise exception 'consents is append-only' using errcode = 'restrict_violation';
end $$;
create trigger consents_append_only before update or delete on consents
  for each row execute function keep_consents();
create trigger consents_not_truncated before truncate on consents
  for each statement execute function refuse_change();

-- The trail keeps its rows when an account is erased. The one thing of a person that it names, a former e-mail address, goes by
-- this function alone, and only for an account that is erased.
create or replace function keep_audit_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    old.before := old.before - 'email';
    if new is not distinct from old
      and exists (select from customers where id = old.customer_id and erased_at is not null) then
      return new;
    end if;
  end if;
  raise exception 'audit_events is append-only' using errcode = 'restrict_violation';
end $$;

create function forget_email_in_trail(customer bigint) returns void language sql security definer
set search_path from current as $$
  update audit_events set before = before - 'email' where customer_id = customer and before ? 'email'
$$;

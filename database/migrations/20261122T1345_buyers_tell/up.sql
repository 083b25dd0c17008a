-- A process also keeps who a session belongs to and which parts a company has prices of its own for. It is told on the channel of
-- the catalogue: 'session 7', 'customer 7', 'company 7', or 'companies' for the prices of many. Sessions that have ended need no word.
create function tell_buyer_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', tg_argv[0] || ' ' || old.id);
  return null;
end $$;

create trigger sessions_tell_update
  after update of token_hash, customer_id, staff_session_id, currency, card_display, notice, confirmed_at on sessions
  for each row execute function tell_buyer_changed('session');
create trigger sessions_tell_delete after delete on sessions
  for each row when (old.expires_at > now()) execute function tell_buyer_changed('session');
create trigger customers_tell
  after update of company_id, name, email, email_confirmed_at, language, disabled_at on customers
  for each row execute function tell_buyer_changed('customer');
create trigger companies_tell after update of currency, is_approved on companies
  for each row execute function tell_buyer_changed('company');

create function tell_special_prices_changed() returns trigger language plpgsql as $$
declare
  companies bigint[];
begin
  if tg_op <> 'TRUNCATE' then
    companies := array(select distinct company_id from changed limit 101);
  end if;
  if companies is null or cardinality(companies) > 100 then
    perform pg_notify('catalogue_changed', 'companies');
  else
    perform pg_notify('catalogue_changed', 'company ' || company) from unnest(companies) as company;
  end if;
  return null;
end $$;

create trigger special_prices_tell_insert after insert on special_prices referencing new table as changed
  for each statement execute function tell_special_prices_changed();
create trigger special_prices_tell_update after update on special_prices referencing new table as changed
  for each statement execute function tell_special_prices_changed();
create trigger special_prices_tell_delete after delete on special_prices referencing old table as changed
  for each statement execute function tell_special_prices_changed();
create trigger special_prices_tell_truncate after truncate on special_prices
  for each statement execute function tell_special_prices_changed();

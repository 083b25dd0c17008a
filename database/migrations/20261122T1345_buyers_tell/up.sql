-- A process also keeps who a session belongs to and which parts a company has prices of its own for. It is told on the channel of
-- the catalogue: 'session 7', 'customer 7' or 'company 7'. Sessions that have ended need no word.
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
-- A change of special prices writes the name of its companies (touch_companies).
create trigger companies_tell after update of name, currency, is_approved on companies
  for each row execute function tell_buyer_changed('company');

drop trigger sessions_tell_update on sessions;
drop trigger sessions_tell_delete on sessions;
drop trigger customers_tell on customers;
drop trigger companies_tell on companies;
drop function tell_buyer_changed;

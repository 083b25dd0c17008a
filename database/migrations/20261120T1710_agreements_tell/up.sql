-- What was agreed on with a company is another reason for its row to be another one: a trunk shows its prices.

create function touch_companies() returns trigger language plpgsql as $$
begin
  update companies set name = name where id in (select company_id from changed);
  return null;
end $$;
create trigger special_prices_touch_insert after insert on special_prices referencing new table as changed
  for each statement execute function touch_companies();
create trigger special_prices_touch_update after update on special_prices referencing new table as changed
  for each statement execute function touch_companies();
create trigger special_prices_touch_delete after delete on special_prices referencing old table as changed
  for each statement execute function touch_companies();

-- What the staff quoted is sold for as many pieces as were asked for; what was accepted before did not keep how many.
update mods set quote = quote || jsonb_build_object('quantity', quote_requests.quantity)
from quote_requests where quote_requests.mod_id = mods.id and not mods.quote ? 'quantity';

-- What a company owes stands in its row, so that a trunk never has to add up years of entries; and the row of a company is
-- another one whenever something of it changes that a trunk shows: what it owes, its addresses, the cards of its people.

alter table companies add exposure_cents bigint not null default 0;
comment on column companies.exposure_cents is 'The sum of its credit entries, kept by the database.';
comment on table credit_entries is 'Append-only. Their sum stands in the company''s row.';
update companies set exposure_cents = owed.cents
from (select company_id, sum(cents) as cents from credit_entries group by company_id) as owed
where owed.company_id = companies.id;

create function add_to_exposure() returns trigger language plpgsql as $$
begin
  update companies set exposure_cents = exposure_cents + owed.cents
  from (select company_id, sum(cents) as cents from added group by company_id) as owed
  where companies.id = owed.company_id;
  return null;
end $$;
create trigger credit_entries_add_to_exposure after insert on credit_entries referencing new table as added
  for each statement execute function add_to_exposure();

create function touch_company() returns trigger language plpgsql as $$
begin
  update companies set name = name where id in (new.company_id, old.company_id);
  return null;
end $$;
create trigger addresses_touch_company after insert or update or delete on addresses
  for each row execute function touch_company();

create function touch_company_of_customer() returns trigger language plpgsql as $$
begin
  update companies set name = name
  where id in (select company_id from customers where id in (new.customer_id, old.customer_id));
  return null;
end $$;
create trigger cards_touch_company after insert or update or delete on cards
  for each row execute function touch_company_of_customer();

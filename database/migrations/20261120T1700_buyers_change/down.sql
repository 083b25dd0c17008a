drop trigger cards_touch_company on cards;
drop function touch_company_of_customer();
drop trigger addresses_touch_company on addresses;
drop function touch_company();
drop trigger credit_entries_add_to_exposure on credit_entries;
drop function add_to_exposure();
alter table companies drop column exposure_cents;
comment on table credit_entries is 'Append-only. A company''s exposure is the sum of its entries, read under the lock of its row.';

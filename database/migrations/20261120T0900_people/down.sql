drop table sign_in_failures, credit_entries, cards, addresses, sessions, customers, companies;
drop function refuse_change();

drop table owner_codes;

drop index order_lines_codes;
drop index orders_of_company;
create index orders_company on orders (company_id, placed_at desc);
create index orders_company_number on orders (company_id, number desc);

alter table invoice_lines drop column cost_cents;
drop table part_costs;

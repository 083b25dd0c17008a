create index concurrently order_lines_due on order_lines (due_on) where due_on is not null;

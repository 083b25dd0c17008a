alter table order_lines add column due_on date;
comment on column order_lines.due_on is 'The day by which the pieces of the line were to ship, as it was when they were ordered or last changed: in stock, the next day on which the shop ships; else their expected arrival. Null: no day was known, or it is made to order.';

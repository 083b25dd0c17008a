alter table order_lines drop column due_on;

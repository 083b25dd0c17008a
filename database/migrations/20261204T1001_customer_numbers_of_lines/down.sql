alter table order_lines drop column customer_number;

drop table sandbox_charges, payment_attempts, order_tax_lines, order_lines, orders;
drop function order_totals_are_sums();
drop sequence order_numbers;

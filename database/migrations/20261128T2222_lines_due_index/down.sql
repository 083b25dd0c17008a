drop index order_lines_due;

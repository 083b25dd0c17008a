drop index order_lines_expected;

create index concurrently order_lines_expected on order_lines (expected_on) where expected_on is not null;

drop trigger sales_days_added on sales_days;
drop trigger sales_days_changed on sales_days;
drop trigger sales_days_removed on sales_days;
drop function add_to_sales_half_years();
drop table sales_half_years;
drop function first_of_half_year(date);

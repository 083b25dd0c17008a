drop function prices_on;

drop function price_on;

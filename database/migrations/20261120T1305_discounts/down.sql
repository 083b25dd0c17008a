drop function agreed_prices, discounts_for;
drop table discount_parts, discount_companies, discounts;

drop index trunks_ship_to_address;
drop index orders_company_number;
drop table password_resets;
drop table feedback;
drop sequence feedback_numbers;
drop table credit_applications;

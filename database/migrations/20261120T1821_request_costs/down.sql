drop table request_costs;

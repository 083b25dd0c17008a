drop index customers_statements;

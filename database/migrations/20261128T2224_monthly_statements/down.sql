alter table customers drop column statements_since, drop column statement_mailed_to;

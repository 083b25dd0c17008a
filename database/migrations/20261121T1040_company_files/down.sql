alter table order_tax_lines drop column certificate_number;
drop table company_documents, tax_certificates;
alter table companies drop column version, drop column hold_reason;

drop table journal_tax_codes;
alter table journal_program drop column rounding, drop column invoices;

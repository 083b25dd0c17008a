alter table journal_program
  add column invoices text not null default 'journal'
    constraint journal_program_invoices_known check (invoices in ('journal', 'lists')),
  add column rounding text constraint journal_program_rounding_length check (char_length(rounding) between 1 and 100);
comment on column journal_program.invoices is
  'How invoices and credit notes reach the program: in its journal, or as lists of documents with lines. Never in both.';
comment on column journal_program.rounding is
  'What the program calls the account of the cents by which its taxes differ from ours. Null: not mapped yet.';

create table journal_tax_codes (
  taxes text primary key,
  code text constraint journal_tax_codes_code_length check (char_length(code) between 1 and 50)
);
comment on table journal_tax_codes is
  'What the accounting program calls the taxes of a line: one code for all of them, at their rates.';
comment on column journal_tax_codes.taxes is
  'The taxes that are charged, as CA GST 5000 + CA-QC QST 9975; if none is, why not. Empty: the line of a rounding.';
comment on column journal_tax_codes.code is 'Null: not mapped yet.';
insert into journal_tax_codes (taxes) values ('');
insert into journal_tax_codes (taxes)
select distinct coalesce(
  string_agg(concat_ws(' ', jurisdiction, name, rate_per_hundred_thousand), ' + ' order by position) filter (where reason = 'taxable'),
  string_agg(distinct reason, ' + '))
from invoice_tax_lines group by invoice_uuid;

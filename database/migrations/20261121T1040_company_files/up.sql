-- What the office keeps of a company: tax certificates, documents, and whether it is on hold.

alter table companies
  add column version bigint not null default 1,
  add column hold_reason text not null default '' constraint companies_hold_reason_length check (char_length(hold_reason) <= 500);
comment on column companies.hold_reason is 'Why nothing ships to the company; empty when it is not on hold.';

create table tax_certificates (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint tax_certificates_uuid_unique unique,
  company_id bigint not null constraint tax_certificates_company references companies,
  jurisdiction text not null constraint tax_certificates_jurisdiction_form check (jurisdiction ~ '^(CA|US)(-[A-Z]{2})?$'),
  tax text not null constraint tax_certificates_tax_known check (tax in ('GST', 'HST', 'PST', 'QST', 'RST', 'Sales Tax')),
  number text not null constraint tax_certificates_number_length check (char_length(number) between 1 and 40),
  reason text not null constraint tax_certificates_reason_known check (reason in ('resale', 'production', 'exempt-body', 'other')),
  valid_from date not null,
  valid_to date,
  file bytea,
  file_name text not null default '',
  file_media text not null default '',
  verified_by bigint constraint tax_certificates_verified_by references staff,
  verified_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  constraint tax_certificates_dates_in_order check (valid_to is null or valid_to >= valid_from),
  constraint tax_certificates_verified_by_somebody check ((verified_by is null) = (verified_at is null))
);
comment on table tax_certificates is 'A certificate counts from its first to its last day once a member of staff has verified it.';
create index tax_certificates_company on tax_certificates (company_id);
create index tax_certificates_ending on tax_certificates (valid_to) where valid_to is not null and withdrawn_at is null;

create table company_documents (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint company_documents_uuid_unique unique,
  company_id bigint not null constraint company_documents_company references companies,
  name text not null constraint company_documents_name_length check (char_length(name) between 1 and 120),
  media text not null,
  content bytea not null,
  staff_id bigint not null constraint company_documents_staff references staff,
  at timestamptz not null default now()
);
alter table company_documents alter column content set storage external;
create index company_documents_company on company_documents (company_id, id desc);

alter table order_tax_lines add column certificate_number text;

-- 5,000 companies with two buyers each: three of four in Canadian dollars, half of them with a credit account, which some exceed. A
-- few wait for approval or are on hold; one in ten has a certificate.

insert into companies (code, name, currency, credit_limit_cents, terms_days, is_approved, hold_reason)
select 'BENCH' || lpad(n::text, 5, '0'), 'Bench Works ' || n, case when n % 4 = 0 then 'USD' else 'CAD' end,
  case when n % 200 = 6 then 100 when n % 2 = 0 then 100000000000 end, 30, n % 50 <> 9,
  case when n % 100 = 3 then 'A cheque was returned.' else '' end
from generate_series(1, 5000) as n;

insert into customers (company_id, email, name, language, password_hash, email_confirmed_at, disabled_at)
select companies.id, 'buyer' || person || '.' || lower(companies.code) || '@bench.example',
  'Buyer ' || person || ' of ' || companies.name, case when companies.id % 5 = 0 then 'fr' else 'en' end, '',
  case when companies.id % 20 <> 4 or person = 1 then now() end, case when companies.id % 25 = 7 and person = 2 then now() end
from companies cross join generate_series(1, 2) as person
where companies.code like 'BENCH%'
order by companies.id, person;

insert into addresses (company_id, is_billing, name, line_1, city, province, postal, country, phone)
select id, true, name, '1 Bench Street',
  case currency when 'CAD' then 'Toronto' else 'Columbus' end, case currency when 'CAD' then 'ON' else 'OH' end,
  case currency when 'CAD' then 'M5V 2T6' else '43004' end, case currency when 'CAD' then 'CA' else 'US' end, '416-555-0100'
from companies where code like 'BENCH%';

insert into cards (customer_id, gateway, gateway_token, masked_number)
select customers.id, 'sandbox', 'sandbox-approve:' || customers.uuid, '**** **** **** 4242'
from customers join companies on companies.id = company_id where companies.code like 'BENCH%';

insert into staff (email, name) values ('packer@bench.example', 'Packer');

create temporary table bench_buyers as
select row_number() over (order by customers.id) as turn, customers.id as customer_id, customers.company_id, companies.currency,
  customers.language, credit_limit_cents is not null as has_credit, cards.uuid as card_uuid,
  jsonb_build_object('name', companies.name, 'line_1', addresses.line_1, 'line_2', '', 'city', city, 'province', province,
    'postal', postal, 'country', country, 'phone', addresses.phone) as address
from customers
join companies on companies.id = customers.company_id
join addresses on addresses.company_id = companies.id
join cards on cards.customer_id = customers.id
where companies.code like 'BENCH%';
create temporary table bench_packer as select id from staff where email = 'packer@bench.example';
analyze bench_buyers, bench_packer;

insert into tax_certificates (company_id, jurisdiction, tax, number, reason, valid_from, valid_to, verified_by, verified_at)
select companies.id, 'CA-BC', 'PST', 'PST-' || companies.id, 'resale', current_date - 365,
  case n % 40 when 11 then current_date + 20 when 21 then current_date - 10 end,
  case when n % 40 > 1 then bench_packer.id end, case when n % 40 > 1 then now() end
from generate_series(1, 5000, 10) as n
join companies on code = 'BENCH' || lpad(n::text, 5, '0')
cross join bench_packer;

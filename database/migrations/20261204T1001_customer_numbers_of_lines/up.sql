-- An ordered line keeps the number under which the buyer's company knew the part, for its papers, as it was when it was ordered.

alter table order_lines add column customer_number text not null default '';
comment on column order_lines.customer_number is 'Empty: the company had no number of its own for the part.';

-- One card payment may pay several invoices.
create table capture_parts (
  capture_key uuid not null constraint capture_parts_capture references payment_captures (key),
  invoice_uuid uuid not null constraint capture_parts_invoice references invoices,
  cents bigint not null constraint capture_parts_cents_positive check (cents > 0),
  primary key (capture_key, invoice_uuid)
);
comment on table capture_parts is
  'Append-only: what a capture for several invoices pays of each; they add up to it, and it names the first of them itself. A capture for one invoice has none.';
create index capture_parts_invoice on capture_parts (invoice_uuid);
create trigger capture_parts_append_only before update or delete on capture_parts
  for each statement execute function refuse_change();

create function require_whole_capture() returns trigger language plpgsql as $$
begin
  if (select cents from payment_captures where key = new.capture_key)
    <> (select sum(cents) from capture_parts where capture_key = new.capture_key) then
    raise exception 'The parts of capture % do not add up to it', new.capture_key using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger capture_parts_add_up after insert on capture_parts
  deferrable initially deferred for each row execute function require_whole_capture();

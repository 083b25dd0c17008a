-- Answers that only the newer column has cannot be turned back: their requests would be carried out again.
do $$ begin
  if exists (select from idempotency_keys where compressed_answer is not null and expires_at > now()) then
    raise exception 'Wait until the keys of the last 24 hours have expired, or delete them';
  end if;
end $$;
comment on column idempotency_keys.answer is null;
alter table idempotency_keys drop column compressed_answer;

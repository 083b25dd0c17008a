-- Answers that are repeated to a key are stored compressed: the answer to a change of a long trunk is hundreds of kilobytes.

alter table idempotency_keys add column compressed_answer bytea;
comment on column idempotency_keys.compressed_answer is 'The answer, compressed with Brotli.';
comment on column idempotency_keys.answer is
  'The answer as text, of requests that a copy of an earlier version carried out; nothing else writes it any more.';

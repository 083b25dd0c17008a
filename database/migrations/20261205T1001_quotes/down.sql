drop function buyer_prices;
alter table quotes drop constraint quotes_sent_version;
drop table quote_messages, quote_asked_parts, quote_lines, quote_versions, quotes;
drop function keep_sent_quote_versions, keep_lines_of_sent_quotes;

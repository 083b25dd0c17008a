-- Fails, and changes nothing, once a holder was ordered: an order is never lost.
alter table order_lines drop constraint order_lines_part_or_made, alter column part_id set not null, drop column made;
delete from items where part_id is null;
alter table items drop constraint items_one_thing, drop column mod_id, drop column holder_id, alter column part_id set not null;
drop table quote_requests;
drop sequence quote_request_numbers;
drop table holders;
drop table mods;

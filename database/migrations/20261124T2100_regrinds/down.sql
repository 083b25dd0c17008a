drop table sent_tools;
drop table tool_passports;
drop index order_lines_regrinds;
delete from items where regrind_id is not null;
delete from bags where type = 'regrinds';
alter table items
  drop constraint items_one_thing,
  drop constraint items_one_line_per_regrind,
  drop column regrind_id,
  add constraint items_one_thing check (num_nonnulls(part_id, mod_id, holder_id) = 1);
alter table bags
  drop constraint bags_type_known,
  add constraint bags_type_known check (type in ('standards', 'mods', 'holders'));
drop table regrinds;

drop table capture_parts;
drop function require_whole_capture();

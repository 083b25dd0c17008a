drop trigger documents_note_change on documents;
drop trigger parts_note_change on parts;
drop function note_change();
alter table documents drop column changed_at;
alter table parts drop column changed_at;

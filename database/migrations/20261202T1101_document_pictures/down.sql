-- A text that shows an uploaded picture shows it no more: the shop before knows no WebP in its files.
drop table document_pictures;
delete from document_files where media_type = 'image/webp';
alter table document_files
  drop constraint document_files_media_type_known,
  add constraint document_files_media_type_known
    check (media_type in ('image/svg+xml', 'image/png', 'image/jpeg', 'application/pdf'));

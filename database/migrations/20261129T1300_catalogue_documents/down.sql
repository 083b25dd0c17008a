drop table catalogue_documents;
drop table catalogue_files;

drop table document_files, documents;

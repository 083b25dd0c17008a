drop trigger documents_tell on documents;

alter table mails drop column documents;

alter table mails drop column sending_until;

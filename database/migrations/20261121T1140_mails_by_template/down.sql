drop index mails_template;

drop table mail_words;

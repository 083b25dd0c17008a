drop index parts_words;

-- Misspelled text is looked up by what is left of it: a wrong letter changes at most three of a text's trigrams. Comparing it with
-- each of 14,000 words of homes and 30,000 cities took most of such a search.
create index search_words_by_trigrams on search_words using gin (show_trgm(word));
create index places_by_trigrams on places using gin (show_trgm(search_name));

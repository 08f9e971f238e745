-- An application shows every consent it ever had; the unique index finds only the one in force.
create index consents_by_application on consents (application_id, granted_at desc);

-- Few cities have names this long, and a long text that no home has is rarely one of them: it is compared with those alone.
create index places_with_long_names on places using gin (show_trgm(search_name)) where length(search_name) >= 18;

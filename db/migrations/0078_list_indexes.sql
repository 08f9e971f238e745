-- With the name in the index, a deep page by name and the owners by name are read from it alone.
drop index users_by_name;
create index users_by_name on users (role, status, lower((first_name || ' ') || last_name), id) include (first_name, last_name);
-- Staff sort all homes by title, also from the index alone.
create index homes_by_title on homes (lower(title), id) include (title, status);
-- The order of the queues of badges.
create index home_verifications_by_wait on home_verifications (level, coalesce(renewal_asked_at, submitted_at, changed_at), home_id);
-- Decided checks of identities, the latest first.
create index identity_verifications_by_change on identity_verifications (status, status_changed_at desc, id);

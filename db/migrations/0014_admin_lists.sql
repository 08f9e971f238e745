-- The list of all homes for staff, newest change first.
create index homes_by_change on homes (updated_at desc, id);

-- The analytics of a year count a hundred thousand applications and stays. With these columns they are counted from the indexes
-- alone; looking each row up took nine tenths of the time.
drop index applications_by_decision;
create index applications_by_decision on applications (decided_at) include (submitted_at, home_id) where decided_at is not null;
drop index reservations_ended;
create index reservations_ended on reservations (ends_on) include (starts_on, home_id) where status in ('COMPLETED', 'TERMINATED');
drop index reservations_by_start;
create index reservations_by_start on reservations (starts_on) include (ends_on, status, home_id);

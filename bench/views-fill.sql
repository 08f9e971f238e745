-- 100,000 homes with their records, and their days: thirty of each, two years of the first owner's.
-- $1 is the owner, $2 how many homes there are, $3 how many of them are the owner's, $4 today.
create temporary table person as select no, gen_random_uuid() as id, gen_random_uuid() as account_id, no <= 5000 as is_owner from generate_series(1, 10000) no;
insert into users (id, email, role, status, password_hash, first_name, last_name, created_at)
  select id, 'person' || no || '@bench.local', (case when is_owner then 'OWNER' else 'SEEKER' end)::user_role, 'ACTIVE', '-', 'Person', 'Bench', now() from person;
insert into owners (id, user_id, created_at) select account_id, id, now() from person where is_owner;
insert into residents (id, user_id, created_at) select account_id, id, now() from person where not is_owner;

create temporary table place as select no, gen_random_uuid() as id, gen_random_uuid() as bedroom_id from generate_series(1, $2) no;
insert into homes (id, owner_id, status, title, time_zone, created_at, updated_at)
  select place.id, case when place.no <= $3 then $1 else person.account_id end, 'PUBLISHED', 'Bench House ' || place.no,
    (array['America/New_York', 'America/Chicago', 'America/Los_Angeles'])[1 + place.no % 3], now(), now()
  from place join person on person.no = 1 + place.no % 5000;
insert into bedrooms (id, home_id, bed_count, max_occupancy) select bedroom_id, id, 6, 6 from place;

-- Of each home three, of the owner's homes forty, over a year.
create temporary table record as
  select place.id as home_id, place.bedroom_id, person.account_id as resident_id, gen_random_uuid() as id, nth,
    now() - interval '1 day' * ((place.no * 7 + nth * 31) % 365) as at
  from place cross join lateral generate_series(1, case when place.no <= $3 then 40 else 3 end) nth
  join person on person.no = 5001 + (place.no * 13 + nth) % 5000;
insert into saved_homes (id, resident_id, home_id, saved_at) select id, resident_id, home_id, at from record;
insert into applications (id, resident_id, home_id, bedroom_id, status, submitted_at, created_at, updated_at, changed_at)
  select id, resident_id, home_id, bedroom_id, 'WITHDRAWN', at, at, at, at from record;
insert into audit_events (id, at, actor_role, action, subject_type, subject_id)
  select gen_random_uuid(), at + interval '1 hour' * (1 + nth), 'OWNER', 'application.review', 'application', id::text from record;
insert into reservations (id, home_id, bedroom_id, room_name, bed_number, resident_id, status, starts_on, ends_on, fee_sheet, fee_sheet_sha256,
    total_cents, currency, created_at, status_changed_at)
  select id, home_id, bedroom_id, 'Room 1', 1 + nth % 6, resident_id, 'COMPLETED', at::date, at::date + 60, '{}', repeat('0', 64), 0, 'USD', at, at from record;

-- In the order of days, as the job writes them: the rows of one home are far apart.
insert into home_days (home_id, day, views, beds, taken)
  select place.id, $4 - past, 1 + (place.no + past) % 9, 6, (place.no + past) % 7 from generate_series(730, 31, -1) past join place on place.no <= $3;
insert into home_days (home_id, day, views, beds, taken)
  select place.id, $4 - past, 1 + (place.no + past) % 9, 6, (place.no + past) % 7 from generate_series(30, 1, -1) past cross join place;

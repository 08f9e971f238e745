-- The months of all homes of a city, added up from place_days by the same job: a year of a hundred cities is too many days to add
-- up for a page.
create table place_months (
  month date not null check (extract(day from month) = 1),
  state text not null,
  city text not null,
  -- The last day that was counted, with the homes and beds of that day.
  last_day date not null,
  homes int not null check (homes >= 0),
  beds_now int not null check (beds_now >= 0),
  views int not null check (views >= 0),
  saves int not null check (saves >= 0),
  applications int not null check (applications >= 0),
  move_ins int not null check (move_ins >= 0),
  beds int not null check (beds >= 0),
  taken int not null check (taken >= 0),
  primary key (month, state, city)
);
insert into place_months
  select date_trunc('month', day)::date, state, city, max(day), (array_agg(homes order by day desc))[1], (array_agg(beds order by day desc))[1],
    sum(views), sum(saves), sum(applications), sum(move_ins), sum(beds), sum(taken)
  from place_days group by 1, 2, 3;

-- The days of the whole platform in figures, counted again by a job whenever something of a day has changed. Days of accounts,
-- answers and waitlists are those of the platform, days of stays those of the home. There is no person in these tables.
create table platform_days (
  day date primary key,
  -- Accounts created on this day that are not deleted.
  residents int not null check (residents >= 0),
  owners int not null check (owners >= 0),
  -- Applications answered, waitlists joined and stays ended on this day.
  answered int not null check (answered >= 0),
  joined int not null check (joined >= 0),
  ended int not null check (ended >= 0),
  -- Stays that began on this day, and those of them that lasted, or may still last, so many days.
  began int not null check (began >= 0),
  stayed30 int not null check (stayed30 <= began),
  stayed90 int not null check (stayed90 <= stayed30)
);

-- How long answers took, in tenths of an hour, and how many days stays lasted, by the month of the answer or of the last day. A
-- median of a year is found in a few hundred lengths, not in all records.
create table platform_lengths (
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('ANSWER', 'STAY')),
  length int not null,
  count int not null check (count > 0),
  primary key (month, kind, length)
);

-- Which days have changes. It is a queue: a job takes the rows out and counts their days again; until then they are counted live.
create table platform_changes (
  id bigint generated always as identity primary key,
  day date not null
);

create function note_platform_people() returns trigger language plpgsql as $$
begin
  insert into platform_changes (day) select distinct (created_at at time zone 'America/New_York')::date from changed;
  return null;
end $$;
create trigger tell_reports_of_new after insert on users referencing new table as changed
  for each statement execute function note_platform_people();
create trigger tell_reports_of_removed after delete on users referencing old table as changed
  for each statement execute function note_platform_people();

create function note_platform_owners() returns trigger language plpgsql as $$
begin
  insert into platform_changes (day) select distinct (person.created_at at time zone 'America/New_York')::date
    from changed join users person on person.id = changed.user_id;
  return null;
end $$;
create trigger tell_reports_of_new after insert on owners referencing new table as changed
  for each statement execute function note_platform_owners();
create trigger tell_reports_of_removed after delete on owners referencing old table as changed
  for each statement execute function note_platform_owners();

create function note_platform_answers() returns trigger language plpgsql as $$
begin
  insert into platform_changes (day) select distinct (decided_at at time zone 'America/New_York')::date from changed where decided_at is not null;
  return null;
end $$;
create trigger tell_reports_of_new after insert on applications referencing new table as changed
  for each statement execute function note_platform_answers();
create trigger tell_reports_of_removed after delete on applications referencing old table as changed
  for each statement execute function note_platform_answers();

create function note_platform_waitlists() returns trigger language plpgsql as $$
begin
  insert into platform_changes (day) select distinct (joined_at at time zone 'America/New_York')::date from changed;
  return null;
end $$;
create trigger tell_reports_of_new after insert on waitlist_entries referencing new table as changed
  for each statement execute function note_platform_waitlists();
create trigger tell_reports_of_removed after delete on waitlist_entries referencing old table as changed
  for each statement execute function note_platform_waitlists();

create function note_platform_stays() returns trigger language plpgsql as $$
begin
  insert into platform_changes (day) select starts_on from changed union select ends_on from changed where ends_on is not null;
  return null;
end $$;
create trigger tell_reports_of_new after insert on reservations referencing new table as changed
  for each statement execute function note_platform_stays();
create trigger tell_reports_of_removed after delete on reservations referencing old table as changed
  for each statement execute function note_platform_stays();

-- A change counts on the day it had before and on the one it has now. Only a change of what is counted is noted, row by row, because
-- most updates of these tables change something else.
create function note_platform_moments() returns trigger language plpgsql as $$
declare
  was timestamptz := to_jsonb(old) ->> tg_argv[0];
  is_now timestamptz := to_jsonb(new) ->> tg_argv[0];
begin
  insert into platform_changes (day) select distinct (at at time zone 'America/New_York')::date from unnest(array[was, is_now]) at where at is not null;
  return null;
end $$;
create trigger tell_reports_of_change after update of role, status, created_at on users for each row
  when ((old.role, old.status, old.created_at) is distinct from (new.role, new.status, new.created_at)) execute function note_platform_moments('created_at');
create trigger tell_reports_of_change after update of decided_at, submitted_at on applications for each row
  when ((old.decided_at, old.submitted_at) is distinct from (new.decided_at, new.submitted_at)) execute function note_platform_moments('decided_at');
create trigger tell_reports_of_change after update of joined_at on waitlist_entries for each row
  when (old.joined_at is distinct from new.joined_at) execute function note_platform_moments('joined_at');

create function note_platform_stay() returns trigger language plpgsql as $$
begin
  insert into platform_changes (day)
    select distinct day from unnest(array[old.starts_on, old.ends_on, new.starts_on, new.ends_on]) day where day is not null;
  return null;
end $$;
create trigger tell_reports_of_change after update of status, starts_on, ends_on on reservations for each row
  when ((old.status, old.starts_on, old.ends_on) is distinct from (new.status, new.starts_on, new.ends_on)) execute function note_platform_stay();

insert into platform_changes (day)
  select (created_at at time zone 'America/New_York')::date from users
  union select (decided_at at time zone 'America/New_York')::date from applications where decided_at is not null
  union select (joined_at at time zone 'America/New_York')::date from waitlist_entries
  union select starts_on from reservations
  union select ends_on from reservations where ends_on is not null;

-- The waitlists joined in one place are counted from the index alone, like its answers and stays.
drop index waitlist_entries_by_start;
create index waitlist_entries_by_start on waitlist_entries (joined_at) include (home_id);

-- When a home shows people around and calls them back, by its own clock. Read and saved as a whole.
create table home_tour_hours (
  home_id uuid primary key references homes on delete cascade,
  is_open boolean not null default false,
  -- [{ kind, weekday (0 is a Sunday), from: "09:00", until: "17:00" }]
  hours jsonb not null default '[]',
  tour_minutes smallint not null default 45 check (tour_minutes between 10 and 240),
  call_minutes smallint not null default 20 check (call_minutes between 10 and 240),
  -- How long before, and how far ahead, a time can be booked.
  notice_hours smallint not null default 12 check (notice_hours between 0 and 168),
  days_ahead smallint not null default 14 check (days_ahead between 1 and 60),
  days_off date[] not null default '{}',
  -- Where people come to. Only people with a tour see it, because the page of a home does not show its street.
  directions text not null default '' check (length(directions) <= 500)
);

create type tour_kind as enum ('TOUR', 'CALL');
create type tour_status as enum ('PROPOSED', 'CONFIRMED', 'COMPLETED', 'NO_SHOW', 'CANCELLED');
create type tour_side as enum ('PERSON', 'TEAM');

create table tours (
  id uuid primary key,
  home_id uuid not null references homes on delete cascade,
  resident_id uuid not null references residents on delete cascade,
  kind tour_kind not null,
  status tour_status not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Who proposed the time, while the other side has not answered.
  proposed_by tour_side,
  phone text not null default '' check (phone ~ '^(\d{10})?$'),
  note text not null default '' check (length(note) <= 500),
  reason text not null default '',
  -- How many reminders went out for this time: the day before, and an hour before.
  reminded smallint not null default 0,
  created_at timestamptz not null,
  status_changed_at timestamptz not null,
  check ((status = 'PROPOSED') = (proposed_by is not null)),
  -- A home sees one person at a time, and a person is in one place at a time.
  constraint tours_of_home exclude using gist (home_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('PROPOSED', 'CONFIRMED')),
  constraint tours_of_person exclude using gist (resident_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('PROPOSED', 'CONFIRMED'))
);
create index tours_by_resident on tours (resident_id, starts_at desc);
create index tours_by_home on tours (home_id, starts_at desc);
create index tours_open on tours (starts_at) where status in ('PROPOSED', 'CONFIRMED');
create index tours_by_end on tours (ends_at);

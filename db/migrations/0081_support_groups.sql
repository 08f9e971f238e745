create type fellowship as enum (
  'AA', 'NA', 'SMART_RECOVERY', 'RECOVERY_DHARMA', 'LIFERING', 'WOMEN_FOR_SOBRIETY', 'CELEBRATE_RECOVERY', 'AL_ANON', 'NAR_ANON', 'OTHER'
);
create type meeting_format as enum ('IN_PERSON', 'ONLINE', 'HYBRID');

-- A meeting that takes place every week, at the same hour of its own time zone.
create table support_groups (
  id uuid primary key,
  fellowship fellowship not null,
  name text not null check (name <> ''),
  format meeting_format not null,
  weekday smallint not null check (weekday between 0 and 6),
  starts_at text not null check (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  minutes smallint not null check (minutes between 15 and 480),
  time_zone text not null,
  place_name text not null default '',
  street text not null default '',
  city text not null default '',
  state text not null default '',
  link text,
  notes text not null default '',
  -- When staff last heard that it still meets.
  checked_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (format = 'ONLINE' or (city <> '' and state <> '')),
  check (format = 'IN_PERSON' or link is not null)
);
create index support_groups_by_time on support_groups (weekday, starts_at, id);
create index support_groups_by_city on support_groups (state, city);

-- A resident's private progress: counters, daily check-ins and goals. What they say is encrypted with a key that is not in this
-- database (`sealed`); only what finds a row stays readable.
create table progress_records (
  id uuid primary key,
  resident_id uuid not null references residents on delete cascade,
  kind text not null check (kind in ('COUNTER', 'CHECK_IN', 'GOAL')),
  -- The day of a check-in, where the person is.
  day date check ((day is not null) = (kind = 'CHECK_IN')),
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null
);
create index progress_records_of_resident on progress_records (resident_id, kind, day desc);
create unique index progress_records_once_a_day on progress_records (resident_id, day) where kind = 'CHECK_IN';

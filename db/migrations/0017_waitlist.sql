create type waitlist_status as enum ('PENDING_PAYMENT', 'WAITING', 'OFFERED', 'ACCEPTED', 'CONVERTED', 'INACTIVE', 'WITHDRAWN', 'REMOVED', 'EXPIRED');
create type waitlist_priority as enum ('NORMAL', 'URGENT');

-- The line of a home. Whoever changes anything in it locks this row first; so nobody is passed over and no bed is offered twice.
create table home_waitlists (
  home_id uuid primary key references homes on delete cascade,
  is_open boolean not null default true,
  fee_cents int not null default 0 check (fee_cents between 0 and 5000),
  offer_hours int not null default 24 check (offer_hours between 12 and 72)
);

create sequence waitlist_turns;

create table waitlist_entries (
  id uuid primary key,
  home_id uuid not null references homes on delete cascade,
  resident_id uuid not null references residents on delete cascade,
  -- The room somebody asked about; they wait for rooms of its type. Without one, for any room.
  bedroom_id uuid references bedrooms on delete set null,
  room_type room_type,
  application_id uuid,
  status waitlist_status not null,
  priority waitlist_priority not null default 'NORMAL',
  urgent_reason text check (urgent_reason in ('DISCHARGE_SOON', 'UNSAFE_HOUSING')),
  urgent_until timestamptz,
  -- The place in line. Who goes to the end gets a new one.
  turn bigint not null default nextval('waitlist_turns'),
  notes text not null default '',
  move_in_from date,
  owner_notes text not null default '',
  fee_cents int not null default 0 check (fee_cents >= 0),
  passes smallint not null default 0,
  misses smallint not null default 0,
  joined_at timestamptz not null,
  -- When they last said that they still wait.
  confirmed_at timestamptz not null,
  reminded_at timestamptz,
  status_changed_at timestamptz not null,
  -- When the present state ends by itself.
  expires_at timestamptz,
  reason_code text,
  reason text,
  appeal_until timestamptz,
  check (priority = 'NORMAL' or urgent_reason is not null)
);
create index waitlist_entries_in_line on waitlist_entries (home_id, priority desc, turn) where status in ('WAITING', 'OFFERED');
create index waitlist_entries_by_home on waitlist_entries (home_id, status);
create index waitlist_entries_by_resident on waitlist_entries (resident_id);
create index waitlist_entries_that_end on waitlist_entries (expires_at) where expires_at is not null;
create index waitlist_entries_urgent on waitlist_entries (urgent_until) where priority = 'URGENT';
create unique index one_place_a_line on waitlist_entries (home_id, resident_id)
  where status in ('PENDING_PAYMENT', 'WAITING', 'OFFERED', 'ACCEPTED', 'INACTIVE');

-- Every bed that was offered, and what became of it.
create table waitlist_offers (
  id uuid primary key,
  entry_id uuid not null references waitlist_entries on delete cascade,
  bedroom_id uuid references bedrooms on delete set null,
  offered_at timestamptz not null,
  by_owner boolean not null default false,
  -- Why others were passed over.
  skip_reason text,
  answered_at timestamptz,
  outcome text check (outcome in ('ACCEPTED', 'PASSED', 'MISSED', 'LEFT', 'LAPSED', 'CONVERTED'))
);
create unique index one_open_offer on waitlist_offers (entry_id) where answered_at is null;
create index waitlist_offers_by_entry on waitlist_offers (entry_id, offered_at desc);
create index waitlist_offers_by_room on waitlist_offers (bedroom_id, offered_at);

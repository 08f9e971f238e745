create type reservation_status as enum ('PENDING_PAYMENT', 'CONFIRMED', 'ACTIVE', 'NOTICE_GIVEN', 'COMPLETED', 'TERMINATED', 'CANCELLED', 'NO_SHOW', 'EXPIRED');

create table reservations (
  id uuid primary key,
  home_id uuid not null references homes,
  -- A room that is removed later stays named.
  bedroom_id uuid references bedrooms on delete set null,
  room_name text not null,
  bed_number int not null,
  -- Without an account: somebody the owner took in off the platform.
  resident_id uuid references residents,
  guest_name text,
  guest_email text,
  guest_phone text,
  application_id uuid unique,
  status reservation_status not null,
  starts_on date not null,
  -- The day of leaving, once it is known.
  ends_on date check (ends_on > starts_on),
  -- What is due to move in, frozen when the bed was promised: nothing else is ever charged for it.
  fee_sheet jsonb not null,
  fee_sheet_sha256 text not null,
  total_cents int not null check (total_cents >= 0),
  currency currency not null,
  acknowledged_at timestamptz,
  -- Until when it can be paid; after an arrival, when it counts as confirmed.
  expires_at timestamptz,
  paid_at timestamptz,
  paid_how text check (paid_how in ('PROVIDER', 'OFF_PLATFORM', 'NOTHING_DUE')),
  paid_note text,
  arrived_at timestamptz,
  arrival_checklist jsonb,
  arrival_confirmed_at timestamptz,
  notice_by user_role,
  notice_at timestamptz,
  ended_at timestamptz,
  ended_by user_role,
  termination_type text,
  safe_exit jsonb,
  appeal_until timestamptz,
  -- What goes back by the rules, as it was shown to whoever ended it.
  refund jsonb,
  reason text,
  notes text not null default '',
  created_at timestamptz not null,
  status_changed_at timestamptz not null,
  check ((resident_id is null) <> (guest_name is null))
);
create index reservations_by_home on reservations (home_id, starts_on);
create index reservations_by_resident on reservations (resident_id, starts_on desc);
create index reservations_that_wait on reservations (expires_at) where expires_at is not null;
create index reservations_that_end on reservations (ends_on) where status in ('ACTIVE', 'NOTICE_GIVEN');

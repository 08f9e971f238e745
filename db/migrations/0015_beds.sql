-- A bed is a place for one person. It gets its row when it is first claimed: most rooms never have a claim.
create table beds (
  id uuid primary key default gen_random_uuid(),
  bedroom_id uuid not null references bedrooms on delete cascade,
  number int not null check (number >= 1),
  unique (bedroom_id, number)
);

create type bed_claim_kind as enum ('HOLD', 'OFFER', 'RESERVATION');

-- Who has a bed for which days: a hold after an approval, an offer to somebody who waits, a reservation.
create table bed_claims (
  id uuid primary key,
  bed_id uuid not null references beds on delete cascade,
  kind bed_claim_kind not null,
  -- The application, the waitlist entry or the reservation.
  subject_id uuid not null,
  -- Without an end until somebody gives notice.
  days daterange not null check (not isempty(days) and not lower_inf(days)),
  -- Of holds and offers.
  expires_at timestamptz,
  created_at timestamptz not null,
  released_at timestamptz,
  -- Two people never have one bed on one day, whatever the program does.
  constraint one_person_a_bed exclude using gist (bed_id with =, days with &&) where (released_at is null)
);
create unique index one_bed_a_subject on bed_claims (kind, subject_id) where released_at is null;
create index bed_claims_by_bed on bed_claims (bed_id) where released_at is null;
create index bed_claims_that_expire on bed_claims (expires_at) where released_at is null and expires_at is not null;

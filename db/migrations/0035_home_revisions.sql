-- What an owner changed of a home that staff had approved, while staff look at it. The tables of the home hold what is public.
create table home_revisions (
  id uuid primary key,
  home_id uuid not null references homes on delete cascade,
  status text not null check (status in ('WAITING', 'SENT_BACK', 'APPROVED', 'WITHDRAWN')),
  -- By part of the home, with the names of the contract.
  changes jsonb not null,
  -- Why staff sent it back, in their words.
  reason text,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index one_open_revision_per_home on home_revisions (home_id) where status in ('WAITING', 'SENT_BACK');
create index home_revisions_waiting on home_revisions (changed_at) where status = 'WAITING';

-- The price that staff saw. A rise is measured against it, so that many small ones do not pass for none.
alter table bedroom_pricing add column approved jsonb;
update bedroom_pricing price set approved = jsonb_build_object(
  'pricePerBedCents', price_per_bed_cents, 'weeklyRateCents', weekly_rate_cents, 'monthlyRateCents', monthly_rate_cents,
  'securityDepositCents', security_deposit_cents, 'applicationFeeCents', application_fee_cents, 'cleaningFeeCents', cleaning_fee_cents,
  'utilityDepositCents', utility_deposit_cents, 'currency', currency, 'paymentFrequency', payment_frequency)
from bedrooms room join homes home on home.id = room.home_id
where room.id = price.bedroom_id and home.status in ('PUBLISHED', 'PAUSED', 'SUSPENDED', 'ARCHIVED');

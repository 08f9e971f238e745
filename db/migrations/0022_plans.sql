create type plan_id as enum ('COMMUNITY', 'ESSENTIAL', 'PROFESSIONAL', 'NETWORK');
create type plan_interval as enum ('MONTH', 'YEAR');
create type owner_subscription_status as enum (
  'INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'PAUSED', 'SUSPENDED', 'CANCEL_SCHEDULED', 'CANCELLED', 'EXPIRED');

-- The plan an owner chose. Who has none that is alive is on Community, which has no row.
create table owner_subscriptions (
  id uuid primary key,
  owner_id uuid not null references owners,
  plan plan_id not null check (plan <> 'COMMUNITY'),
  plan_interval plan_interval not null,
  -- What a period costs; nothing where the plan was given.
  amount_cents int not null check (amount_cents >= 0),
  status owner_subscription_status not null,
  status_reason text,
  auto_renew boolean not null default true,
  -- Nobody there: on trial, or given by Waymark.
  provider_subscription_id text unique,
  payment_id uuid references payments,
  period_start timestamptz,
  period_end timestamptz,
  -- Until when an unpaid plan waits for its payment.
  expires_at timestamptz,
  trial_ends_at timestamptz,
  past_due_since timestamptz,
  paused_at timestamptz,
  pause_ends_at timestamptz,
  cancel_at timestamptz,
  cancel_reason text,
  -- A smaller plan that begins with the next period.
  next_plan plan_id check (next_plan <> 'COMMUNITY'),
  created_by uuid references users,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  status_changed_at timestamptz not null,
  check (period_end > period_start),
  check ((status = 'PAUSED') = (pause_ends_at is not null)),
  check ((status = 'CANCEL_SCHEDULED') = (cancel_at is not null)),
  check (status <> 'TRIALING' or trial_ends_at is not null)
);
create unique index one_live_plan_an_owner on owner_subscriptions (owner_id) where status not in ('CANCELLED', 'EXPIRED');
create index owner_subscriptions_by_owner on owner_subscriptions (owner_id, created_at desc);
create index owner_subscriptions_by_status on owner_subscriptions (status, status_changed_at);
create index owner_subscriptions_newest on owner_subscriptions (created_at desc, id);

-- The last reminder that a paper ends soon, in days before its end.
alter table home_documents add column reminded_days smallint check (reminded_days in (60, 30, 7));

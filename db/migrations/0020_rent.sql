-- VOID: nobody lives there then. WAIVED: the home asks for nothing.
create type rent_charge_status as enum ('DUE', 'PAID', 'VOID', 'WAIVED');
create type rent_plan_status as enum ('INCOMPLETE', 'ACTIVE', 'PAST_DUE', 'PAUSED', 'CANCEL_SCHEDULED', 'CANCELLED', 'EXPIRED');

-- What is due for one week or month of a stay. The first one is paid with moving in.
create table rent_charges (
  id uuid primary key,
  reservation_id uuid not null references reservations,
  -- Counted from the first day of the stay.
  period int not null check (period >= 0),
  starts_on date not null,
  -- The first day that is not in it.
  ends_on date not null check (ends_on > starts_on),
  due_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- Once, never more.
  late_fee_cents bigint not null default 0 check (late_fee_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status rent_charge_status not null default 'DUE',
  payment_id uuid references payments,
  paid_at timestamptz,
  -- Here, or to the home itself: then there is no payment, and nothing in the ledger.
  paid_how text check (paid_how in ('PROVIDER', 'OFF_PLATFORM')),
  -- The day the home says it was paid.
  paid_on date,
  -- What the home said when it settled the charge. The resident reads it.
  note text,
  -- What the resident was told, each once.
  told_before_at timestamptz,
  told_due_at timestamptz,
  told_late_at timestamptz,
  late_fee_at timestamptz,
  created_at timestamptz not null,
  unique (reservation_id, period),
  constraint paid_somehow check ((status = 'PAID') = (paid_how is not null) and (status = 'PAID') = (paid_at is not null)),
  constraint paid_by_a_payment check (coalesce(paid_how = 'PROVIDER', false) = (payment_id is not null)),
  constraint paid_on_a_day check (coalesce(paid_how = 'OFF_PLATFORM', false) = (paid_on is not null))
);
create index rent_charges_to_follow on rent_charges (due_on) where status = 'DUE';
create index rent_charges_by_payment on rent_charges (payment_id) where payment_id is not null;

-- Which lines of a payment are for which charge, from the moment the payment page is opened.
create table rent_parts (
  payment_id uuid not null references payments,
  charge_id uuid not null references rent_charges,
  line_id uuid not null references payment_lines,
  late_fee_line_id uuid references payment_lines,
  primary key (payment_id, charge_id)
);
create index rent_parts_by_charge on rent_parts (charge_id);

-- Rent of a stay that is paid by itself: a subscription at the payment provider.
create table rent_plans (
  id uuid primary key,
  reservation_id uuid not null references reservations,
  resident_id uuid not null references residents,
  status rent_plan_status not null default 'INCOMPLETE',
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  frequency text not null check (frequency in ('WEEKLY', 'MONTHLY')),
  -- The first charge it pays; older ones are paid by hand.
  first_due_on date not null,
  provider_subscription_id text unique,
  -- How often the card was changed; names the next change.
  card_changes int not null default 0,
  -- When the provider wrote the last message we followed: an older one that comes later changes nothing.
  told_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz
);
create unique index one_live_rent_plan_a_stay on rent_plans (reservation_id) where status not in ('CANCELLED', 'EXPIRED');
create index rent_plans_by_resident on rent_plans (resident_id, created_at desc);

-- What an entry is about, so that every cent an owner is owed can be told apart: the line of a payment, or what else it came from.
alter table ledger_entries add column payment_line_id uuid references payment_lines;
alter table ledger_postings add column subject_id uuid;
-- Of the entries of an owner's account those that are not payouts: what waits to be paid out is found among them without reading the rest.
create index ledger_entries_earned on ledger_entries (account_id, id) where payment_line_id is not null or amount_cents < 0;

create type payout_status as enum ('SCHEDULED', 'ON_HOLD', 'IN_TRANSIT', 'PAID', 'FAILED', 'CANCELLED');

-- What an owner gets for one room. The transfer itself is made at the bank; here it is planned and recorded.
create table payouts (
  id uuid primary key,
  owner_id uuid not null references owners,
  -- Nothing where the money belongs to no home, or to a home as a whole.
  home_id uuid references homes,
  bedroom_id uuid,
  -- A room that is removed later stays named.
  room_name text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_cents bigint not null check (amount_cents > 0),
  status payout_status not null,
  -- The days on which the money came.
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  scheduled_for date not null,
  sent_at timestamptz,
  paid_at timestamptz,
  -- What the bank calls the transfer.
  reference text,
  -- Why it is held, did not arrive, or was cancelled.
  reason text,
  created_at timestamptz not null,
  status_changed_at timestamptz not null,
  check ((status = 'PAID') = (paid_at is not null)),
  check (status <> 'PAID' or reference is not null)
);
create index payouts_by_owner on payouts (owner_id, scheduled_for desc);
create index payouts_by_room on payouts (owner_id, home_id, bedroom_id, scheduled_for desc);
create index payouts_by_state on payouts (status, scheduled_for);

-- What a payout is made of: each entry of the ledger by which something came to be owed, or was taken off it by a refund.
create table payout_items (
  id bigint generated always as identity primary key,
  payout_id uuid not null references payouts,
  entry_id bigint not null references ledger_entries,
  payment_line_id uuid references payment_lines,
  -- The stay or the application it was earned with.
  subject_id uuid,
  home_id uuid,
  bedroom_id uuid,
  room_name text not null,
  label text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  earned_at timestamptz not null,
  -- When its payout was cancelled: then it waits for another.
  released_at timestamptz
);
-- The same money is paid out once, whatever the program does.
create unique index money_is_paid_out_once on payout_items (entry_id) where released_at is null;
create unique index a_line_is_paid_out_once on payout_items (payment_line_id) where released_at is null and amount_cents > 0;
create index payout_items_by_payout on payout_items (payout_id);
create index payout_items_by_subject on payout_items (subject_id) where released_at is null;

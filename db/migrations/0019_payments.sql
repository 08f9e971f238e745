create type payment_status as enum (
  'CREATED', 'PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'EXPIRED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED', 'CHARGED_BACK');
create type payment_purpose as enum (
  'APPLICATION_FEE', 'WAITLIST_FEE', 'DEPOSIT', 'RENT', 'CLEANING', 'UTILITY_DEPOSIT', 'PLAN', 'PREMIUM_REVIEW');
create type payment_mode as enum ('PAYMENT', 'SUBSCRIPTION', 'SETUP');

-- Who an account is at the payment provider. A sandbox, test keys and real keys know different people.
create table payment_customers (
  account_id uuid not null,
  environment text not null,
  provider_id text not null,
  created_at timestamptz not null,
  primary key (account_id, environment)
);

-- One row for each time somebody is asked for money. It exists before the provider hears of it.
create table payments (
  id uuid primary key,
  -- The resident or the owner who pays, and the person who pressed the button.
  account_id uuid not null,
  started_by uuid references users,
  -- Who gets the money; nobody where Waymark does.
  owner_id uuid references owners,
  home_id uuid,
  purpose payment_purpose not null,
  -- The application, the place in line, the reservation, the subscription or the home it is for.
  subject_id uuid not null,
  -- What is paid, by name: the same thing is never paid twice.
  operation text not null,
  mode payment_mode not null default 'PAYMENT',
  status payment_status not null default 'CREATED',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_cents bigint not null check (amount_cents >= 0),
  refunded_cents bigint not null default 0,
  provider_session_id text unique,
  provider_intent_id text unique,
  provider_subscription_id text,
  provider_invoice_id text unique,
  checkout_url text,
  -- Something does not fit, and a person has to look.
  flag text,
  dispute_id text,
  dispute_closed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz,
  succeeded_at timestamptz,
  constraint never_more_back_than_came check (refunded_cents between 0 and amount_cents)
);
create unique index one_live_payment_an_operation on payments (operation) where status not in ('FAILED', 'CANCELLED', 'EXPIRED');
create index payments_by_account on payments (account_id, created_at desc);
create index payments_by_owner on payments (owner_id, succeeded_at desc) where owner_id is not null;
create index payments_by_subject on payments (subject_id);
create index payments_that_wait on payments (created_at) where status in ('CREATED', 'PENDING');
create index payments_with_flag on payments (created_at) where flag is not null;

-- What a payment is made of. What was shown is what is charged, so it never changes.
create table payment_lines (
  id uuid primary key,
  payment_id uuid not null references payments,
  position int not null,
  purpose payment_purpose not null,
  label text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  unique (payment_id, position)
);
create trigger payment_lines_append_only before update or delete on payment_lines for each row execute function refuse_change();
create trigger payment_lines_never_emptied before truncate on payment_lines for each statement execute function refuse_change();

-- What the provider told us, once each, in the transaction of its effect.
create table payment_events (
  id text primary key,
  type text not null,
  object_id text not null,
  payment_id uuid references payments,
  outcome text not null check (outcome in ('APPLIED', 'NOTHING_NEW', 'NOT_OURS', 'FLAGGED')),
  provider_created_at timestamptz not null,
  received_at timestamptz not null
);
create index payment_events_by_payment on payment_events (payment_id);
create index payment_events_by_time on payment_events (received_at);

create type refund_status as enum ('REQUESTED', 'APPROVED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'REJECTED');

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  -- Why, by name: the same reason gives money back once.
  operation text not null unique,
  status refund_status not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  requested_by uuid references users,
  decided_by uuid references users,
  provider_id text unique,
  created_at timestamptz not null,
  decide_by timestamptz,
  settled_at timestamptz
);
create index refunds_by_payment on refunds (payment_id);
create index refunds_that_wait on refunds (created_at) where status in ('REQUESTED', 'APPROVED', 'PROCESSING');

create table refund_lines (
  refund_id uuid not null references refunds,
  payment_line_id uuid not null references payment_lines,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (refund_id, payment_line_id)
);
create trigger refund_lines_append_only before update or delete on refund_lines for each row execute function refuse_change();

create type deposit_status as enum (
  'HELD', 'RETURN_DUE', 'CLAIM_NOTICED', 'DISPUTED', 'RETURNED', 'PARTIALLY_RETURNED', 'CLAIMED');

-- Money that belongs to a resident and is kept apart.
create table deposits (
  id uuid primary key,
  payment_line_id uuid not null unique references payment_lines,
  account_id uuid not null,
  owner_id uuid references owners,
  subject_id uuid not null,
  currency text not null,
  amount_cents bigint not null check (amount_cents > 0),
  returned_cents bigint not null default 0 check (returned_cents >= 0),
  claimed_cents bigint not null default 0 check (claimed_cents >= 0),
  status deposit_status not null default 'HELD',
  received_at timestamptz not null,
  moved_out_at timestamptz,
  return_by timestamptz,
  claim_by timestamptz,
  object_by timestamptz,
  constraint no_more_leaves_than_is_held check (returned_cents + claimed_cents <= amount_cents)
);
create index deposits_by_subject on deposits (subject_id);
create index deposits_with_a_clock on deposits (return_by) where status in ('RETURN_DUE', 'CLAIM_NOTICED', 'DISPUTED');

-- The ledger: double entry, only ever added to. Debit is above zero, credit below.
create type ledger_account_kind as enum ('PROVIDER', 'OWNER_PAYABLE', 'DEPOSITS_HELD', 'CREDITS', 'INCOME', 'IN_DISPUTE', 'LOSSES');
create type ledger_posting_kind as enum (
  'PAYMENT', 'REFUND', 'PAYOUT', 'DEPOSIT_CLAIM', 'CREDIT_USED', 'DISPUTE', 'DISPUTE_WON', 'DISPUTE_LOST');

create table ledger_accounts (
  id uuid primary key default gen_random_uuid(),
  kind ledger_account_kind not null,
  -- The owner, the deposit, the resident; nobody for accounts of Waymark itself.
  party_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  unique nulls not distinct (kind, party_id, currency),
  unique (id, currency)
);

create table ledger_postings (
  id uuid primary key,
  -- What is posted, by name: nothing is posted twice.
  operation text not null unique,
  kind ledger_posting_kind not null,
  currency text not null,
  payment_id uuid references payments,
  refund_id uuid references refunds,
  posted_at timestamptz not null,
  unique (id, currency)
);
create index ledger_postings_by_payment on ledger_postings (payment_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  posting_id uuid not null,
  account_id uuid not null,
  -- Twice part of a key, so that a posting has one currency and goes to accounts of that currency.
  currency text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  foreign key (posting_id, currency) references ledger_postings (id, currency),
  foreign key (account_id, currency) references ledger_accounts (id, currency)
);
create index ledger_entries_by_posting on ledger_entries (posting_id);
create index ledger_entries_by_account on ledger_entries (account_id, id);

create function refuse_unbalanced_posting() returns trigger language plpgsql as $$
declare
  posting uuid;
  total bigint;
  parts int;
begin
  posting := coalesce(to_jsonb(new) ->> 'posting_id', to_jsonb(new) ->> 'id')::uuid;
  select coalesce(sum(amount_cents), 0), count(*) into total, parts from ledger_entries where posting_id = posting;
  if total <> 0 or parts < 2 then
    raise exception 'posting % does not balance: % entries, % cents over', posting, parts, total;
  end if;
  return null;
end $$;

-- Judged when the transaction ends, so that entries can come one by one.
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function refuse_unbalanced_posting();
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_posting();
create trigger ledger_postings_append_only before update or delete on ledger_postings for each row execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_postings_never_emptied before truncate on ledger_postings for each statement execute function refuse_change();
create trigger ledger_entries_never_emptied before truncate on ledger_entries for each statement execute function refuse_change();

create type home_transfer_status as enum (
  'REQUESTED', 'AWAITING_CONSENT', 'SCHEDULED', 'DONE', 'REVERSED', 'DECLINED', 'CANCELED', 'EXPIRED');

-- A home goes from one owner to another, when both have agreed.
create table home_transfers (
  id uuid primary key,
  home_id uuid not null references homes,
  from_owner_id uuid not null references owners,
  to_owner_id uuid not null references owners,
  status home_transfer_status not null,
  -- What staff wrote to both owners.
  reason text not null,
  -- The day it takes effect, by the home's clock; nothing means as soon as both have agreed.
  effective_on date,
  consent_by timestamptz not null,
  requested_by uuid references users on delete set null,
  requested_at timestamptz not null,
  done_at timestamptz,
  reversed_at timestamptz,
  -- The badges that were valid when the home changed hands, so that a reversal gives them back.
  badges text[] not null default '{}',
  -- Since when something has stood in the way of a transfer that is due. Staff are told once.
  blocked_at timestamptz,
  status_changed_at timestamptz not null,
  check (from_owner_id <> to_owner_id),
  check ((status in ('DONE', 'REVERSED')) = (done_at is not null)),
  check ((status = 'REVERSED') = (reversed_at is not null))
);
create unique index one_open_transfer_a_home on home_transfers (home_id)
  where status in ('REQUESTED', 'AWAITING_CONSENT', 'SCHEDULED');
create index home_transfers_newest on home_transfers (requested_at desc, id);
create index home_transfers_by_home on home_transfers (home_id, done_at);
create index home_transfers_by_old_owner on home_transfers (from_owner_id, requested_at desc);
create index home_transfers_by_new_owner on home_transfers (to_owner_id, requested_at desc);
create index home_transfers_by_requester on home_transfers (requested_by);

-- Who agreed or declined, when, and to which words.
create table home_transfer_answers (
  id uuid primary key,
  transfer_id uuid not null references home_transfers,
  side text not null check (side in ('FROM', 'TO')),
  agrees boolean not null,
  user_id uuid references users on delete set null,
  answered_at timestamptz not null,
  terms_version text not null,
  terms text not null
);
create index home_transfer_answers_by_transfer on home_transfer_answers (transfer_id, answered_at);
create index home_transfer_answers_by_user on home_transfer_answers (user_id);
create trigger home_transfer_answers_append_only before update or delete on home_transfer_answers for each row execute function refuse_change();

alter type ledger_posting_kind add value 'HOME_TRANSFER';
-- Of a deposit that goes with its home: for whom it was held until then (debit), and for whom it is held since (credit).
alter table ledger_entries add column owner_id uuid references owners;
create index ledger_entries_of_transfers on ledger_entries (account_id, id) where owner_id is not null;
create index ledger_postings_by_subject on ledger_postings (subject_id) where subject_id is not null;
-- Payments that keep a home from changing hands.
create index payments_unsettled_by_home on payments (home_id) where status in ('CREATED', 'PENDING', 'DISPUTED') or flag is not null;

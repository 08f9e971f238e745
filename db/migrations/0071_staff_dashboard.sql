-- What the staff dashboard and its reports look for by time.
create index applications_by_turn on applications (home_turn_since) where home_turn_since is not null;
create index applications_by_submission on applications (submitted_at) where submitted_at is not null;
create index applications_by_decision on applications (decided_at) where decided_at is not null;
create index payments_by_success on payments (succeeded_at) where succeeded_at is not null;
create index payments_in_dispute on payments (id) where status = 'DISPUTED';
create index refunds_by_settlement on refunds (settled_at) where settled_at is not null;
create index refunds_by_decision on refunds (decided_at) where decided_at is not null;
create index payouts_by_payment on payouts (paid_at) where paid_at is not null;
create index home_documents_by_decision on home_documents (reviewed_at) where reviewed_at is not null;
create index users_by_creation on users (created_at);
create index waitlist_entries_by_start on waitlist_entries (joined_at);
create index reservations_by_start on reservations (starts_on);

-- The days of all homes of a city in figures. A job adds them up from home_days, so that a report over all homes reads a row a
-- city and day. There is no person in this table, on purpose.
create table place_days (
  day date not null,
  state text not null,
  city text not null,
  -- Homes that could be found on that day.
  homes int not null check (homes >= 0),
  views int not null check (views >= 0),
  saves int not null check (saves >= 0),
  applications int not null check (applications >= 0),
  move_ins int not null check (move_ins >= 0),
  beds int not null check (beds >= 0),
  taken int not null check (taken >= 0),
  written_at timestamptz not null,
  primary key (day, state, city)
);

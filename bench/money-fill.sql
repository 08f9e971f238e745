-- Two years of one owner: stays in all rooms, two payments each, and a payout per room and week, except for the last days.
-- $1 is the owner, $2 the resident, $3 the number of stays.
create temporary table room as
  select row_number() over (order by room.id) - 1 as no, room.id, room.home_id from bedrooms room join homes home on home.id = room.home_id
  where home.owner_id = $1;
create temporary table stay as
  select gen_random_uuid() as id, room.id as bedroom_id, room.home_id, 1 + n % 6 as bed_number,
    current_date - (n % 730) as starts_on, least(current_date + 20, current_date - (n % 730) + 20 + n % 90) as ends_on
  from generate_series(1, $3) n join room on room.no = n % (select count(*) from room);
insert into reservations (id, home_id, bedroom_id, room_name, bed_number, resident_id, status, starts_on, ends_on, fee_sheet, fee_sheet_sha256,
    total_cents, currency, paid_at, paid_how, arrived_at, arrival_confirmed_at, created_at, status_changed_at)
  select id, home_id, bedroom_id, 'Room 1', bed_number, $2, (case when ends_on < current_date then 'COMPLETED' else 'ACTIVE' end)::reservation_status,
    starts_on, ends_on, '{"rentCents": 90000, "paymentFrequency": "MONTHLY", "lines": []}', repeat('0', 64), 95000, 'USD',
    starts_on - 2, 'PROVIDER', starts_on, starts_on, starts_on - 4, starts_on
  from stay;

create temporary table came as
  select gen_random_uuid() as id, gen_random_uuid() as line_id, gen_random_uuid() as posting_id, stay.id as stay_id, stay.home_id, stay.bedroom_id,
    stay.starts_on + part * 7 as day, (stay.starts_on + part * 7)::timestamptz + interval '9 hours' as at, 90000 + part * 1000 as cents
  from stay cross join generate_series(0, 1) part where stay.starts_on + part * 7 <= current_date;
insert into payments (id, account_id, owner_id, home_id, purpose, subject_id, operation, status, currency, amount_cents, created_at, succeeded_at)
  select id, $2, $1, home_id, 'RENT', stay_id, 'bench:' || id, 'SUCCEEDED', 'USD', cents, at, at from came;
insert into payment_lines (id, payment_id, position, purpose, label, amount_cents) select line_id, id, 0, 'RENT', 'Rent', cents from came;
insert into ledger_accounts (kind, party_id, currency) values ('PROVIDER', null, 'USD'), ('OWNER_PAYABLE', $1, 'USD') on conflict do nothing;
insert into ledger_postings (id, operation, kind, currency, payment_id, posted_at)
  select posting_id, 'payment:' || id, 'PAYMENT', 'USD', id, at from came;
insert into ledger_entries (posting_id, account_id, currency, amount_cents, payment_line_id)
  select posting_id, account.id, 'USD', case account.kind when 'PROVIDER' then cents else -cents end, line_id
  from came join ledger_accounts account on account.kind = 'PROVIDER' or (account.kind = 'OWNER_PAYABLE' and account.party_id = $1);

create temporary table planned as
  select gen_random_uuid() as id, gen_random_uuid() as posting_id, home_id, bedroom_id, date_trunc('week', day)::date as week, sum(cents) as cents,
    min(day) as first, max(day) as last
  from came where day < date_trunc('week', current_date)::date - 7 group by home_id, bedroom_id, date_trunc('week', day);
insert into payouts (id, owner_id, home_id, bedroom_id, room_name, currency, amount_cents, status, period_start, period_end, scheduled_for,
    sent_at, paid_at, reference, created_at, status_changed_at)
  select id, $1, home_id, bedroom_id, 'Room 1', 'USD', cents, (case when week < current_date - 21 then 'PAID' else 'SCHEDULED' end)::payout_status, first, last,
    week + 9, case when week < current_date - 21 then week + 9 end, case when week < current_date - 21 then week + 11 end,
    case when week < current_date - 21 then 'BENCH' end, week + 9, week + 9
  from planned;
insert into payout_items (payout_id, entry_id, payment_line_id, subject_id, home_id, bedroom_id, room_name, label, amount_cents, earned_at)
  select planned.id, entry.id, came.line_id, came.stay_id, came.home_id, came.bedroom_id, 'Room 1', 'Rent', came.cents, came.at
  from came join planned on planned.bedroom_id = came.bedroom_id and planned.week = date_trunc('week', came.day)::date
  join ledger_entries entry on entry.posting_id = came.posting_id and entry.amount_cents < 0;
insert into ledger_postings (id, operation, kind, currency, posted_at)
  select planned.posting_id, 'payout:' || planned.id, 'PAYOUT', 'USD', payouts.paid_at from planned join payouts on payouts.id = planned.id and payouts.status = 'PAID';
insert into ledger_entries (posting_id, account_id, currency, amount_cents)
  select posting.id, account.id, 'USD', case account.kind when 'PROVIDER' then -planned.cents else planned.cents end
  from planned join ledger_postings posting on posting.id = planned.posting_id
  join ledger_accounts account on account.kind = 'PROVIDER' or (account.kind = 'OWNER_PAYABLE' and account.party_id = $1);

insert into waiting_earnings (entry_id, account_id)
  select entry.id, entry.account_id from came join ledger_entries entry on entry.posting_id = came.posting_id and entry.amount_cents < 0
  where not exists (select from payout_items item where item.entry_id = entry.id);

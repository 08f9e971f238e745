-- Two years of a marketplace: $1 payments of 50,000 residents at 5,000 homes of 1,000 owners in 200 cities, with refunds, failures
-- and plans, and the stays, applications and waitlists of these years.
create temporary table someone as
  select n, gen_random_uuid() as user_id, gen_random_uuid() as id, n <= 1000 as is_owner from generate_series(1, 51000) n;
insert into users (id, email, role, status, password_hash, first_name, last_name, created_at)
  select user_id, 'bench' || n || '@example.org', (case when is_owner then 'OWNER' else 'SEEKER' end)::user_role, 'ACTIVE', '', 'Bench', n::text,
    now() - n * interval '20 minutes' from someone;
insert into owners (id, user_id, business_name, created_at) select id, user_id, 'Bench Homes ' || n, now() from someone where is_owner;
insert into residents (id, user_id, created_at) select id, user_id, now() from someone where not is_owner;
create temporary table place as
  select no as n, gen_random_uuid() as id, gen_random_uuid() as address_id, owner.id as owner_id
  from generate_series(0, 4999) no join someone owner on owner.n = 1 + no % 1000;
insert into addresses (id, owner_id, street, city, state, zip_code)
  select address_id, owner_id, n || ' Bench Street', 'City ' || n % 200, (array['FL', 'CA', 'TX', 'AZ', 'NC'])[1 + n % 5], '33444' from place;
insert into homes (id, owner_id, address_id, status, title, created_at, updated_at)
  select id, owner_id, address_id, 'PUBLISHED', 'Bench House ' || n, now(), now() from place;
insert into home_days (home_id, day, views, beds, taken) select place.id, current_date - past, 5, 6, 4 from place cross join generate_series(0, 729) past;
insert into place_days (day, state, city, homes, views, saves, applications, move_ins, beds, taken, written_at)
  select day, state, city, count(*), sum(views), sum(saves), sum(applications), sum(move_ins), sum(beds), sum(taken), now()
  from home_days join place on place.id = home_id join addresses on addresses.id = address_id group by 1, 2, 3;
insert into place_months (month, state, city, last_day, homes, beds_now, views, saves, applications, move_ins, beds, taken)
  select date_trunc('month', day), state, city, max(day), (array_agg(homes order by day desc))[1], (array_agg(beds order by day desc))[1],
    sum(views), sum(saves), sum(applications), sum(move_ins), sum(beds), sum(taken)
  from place_days group by 1, 2, 3;

create temporary table stayed as
  select no as n, place.id as home_id, resident.id as resident_id, current_date - (no::float / $1 * 8 * 730)::int as starts_on, 20 + no % 190 as nights
  from generate_series(1, $1 / 8) no join place on place.n = (no::bigint * 7919 % 5000) join someone resident on resident.n = 1001 + no::bigint * 104729 % 50000;
insert into reservations (id, home_id, room_name, bed_number, resident_id, status, starts_on, ends_on, fee_sheet, fee_sheet_sha256, total_cents, currency, created_at, status_changed_at)
  select gen_random_uuid(), home_id, 'Room', 1 + n % 6, resident_id,
    (case when starts_on + nights > current_date then 'ACTIVE' when n % 10 = 0 then 'TERMINATED' else 'COMPLETED' end)::reservation_status,
    starts_on, case when starts_on + nights <= current_date then starts_on + nights end, '{}', '', 0, 'USD', starts_on, starts_on
  from stayed;
insert into applications (id, resident_id, home_id, status, created_at, submitted_at, changed_at, updated_at, decided_at)
  select gen_random_uuid(), resident.id, place.id, (case when no % 2 = 0 then 'CONVERTED' else 'WITHDRAWN' end)::application_status, sent.at, sent.at, sent.at, sent.at,
    case when no % 5 > 0 then sent.at + (no % 90) * interval '1 hour' end
  from generate_series(1, $1 / 5) no join place on place.n = (no::bigint * 7919 % 5000) join someone resident on resident.n = 1001 + no::bigint * 104729 % 50000
  cross join lateral (select now() - (no::float / $1 * 5) * interval '730 days' as at) sent;
insert into waitlist_entries (id, home_id, resident_id, status, joined_at, confirmed_at, status_changed_at)
  select gen_random_uuid(), place.id, resident.id, 'CONVERTED', sent.at, sent.at, sent.at
  from generate_series(1, $1 / 10) no join place on place.n = (no::bigint * 7919 % 5000) join someone resident on resident.n = 1001 + no::bigint * 104729 % 50000
  cross join lateral (select now() - (no::float / $1 * 10) * interval '730 days' as at) sent;

create temporary table came as
  select no as n, gen_random_uuid() as id, gen_random_uuid() as line_id, gen_random_uuid() as posting_id, no % 25 = 3 as has_failed, no % 40 = 4 as is_refunded,
    (case when no % 50 = 0 then 'PLAN' when no % 200 = 1 then 'PREMIUM_REVIEW' when no % 10 = 2 then 'APPLICATION_FEE' else 'RENT' end)::payment_purpose as purpose,
    place.id as home_id, place.owner_id, payer.id as payer_id, 3500 + no % 90000 as cents,
    now() - interval '1 minute' - (no::float / $1) * interval '730 days' as at
  from generate_series(1, $1) no join place on place.n = (no::bigint * 7919 % 5000) join someone payer on payer.n = 1001 + no::bigint * 104729 % 50000;
analyze someone, place, came;
insert into payments (id, account_id, owner_id, home_id, purpose, subject_id, operation, status, currency, amount_cents, created_at, succeeded_at, ended_at)
  select id, case when purpose in ('PLAN', 'PREMIUM_REVIEW') then owner_id else payer_id end, case when purpose in ('PLAN', 'PREMIUM_REVIEW') then null else owner_id end,
    case when purpose = 'PLAN' then null else home_id end, purpose, gen_random_uuid(), 'bench:' || n,
    (case when has_failed then 'FAILED' else 'SUCCEEDED' end)::payment_status, 'USD', cents, at, case when not has_failed then at end, case when has_failed then at end
  from came;
insert into payment_lines (id, payment_id, position, purpose, label, amount_cents) select line_id, id, 0, purpose, 'Line', cents from came;
insert into ledger_accounts (kind, party_id, currency) values ('PROVIDER', null, 'USD'), ('INCOME', null, 'USD');
insert into ledger_accounts (kind, party_id, currency) select 'OWNER_PAYABLE', id, 'USD' from someone where is_owner;
create temporary table moved as
  select posting_id, 'payment:' || id as operation, 'PAYMENT'::ledger_posting_kind as kind, id as payment_id, line_id, purpose, owner_id, at, cents from came where not has_failed
  union all
  select gen_random_uuid(), 'refund:' || id, 'REFUND', id, line_id, purpose, owner_id, at + interval '2 days', -(cents / 2) from came
  where is_refunded and not has_failed and at < now() - interval '3 days';
analyze moved;
insert into ledger_postings (id, operation, kind, currency, payment_id, posted_at) select posting_id, operation, kind, 'USD', payment_id, at from moved;
insert into ledger_entries (posting_id, account_id, currency, amount_cents)
  select posting_id, account.id, 'USD', cents from moved join ledger_accounts account on account.kind = 'PROVIDER';
insert into ledger_entries (posting_id, account_id, currency, amount_cents, payment_line_id)
  select posting_id, account.id, 'USD', -cents, line_id from moved join ledger_accounts account on account.kind = 'INCOME'
  where purpose in ('PLAN', 'PREMIUM_REVIEW')
  union all
  select posting_id, account.id, 'USD', -cents, line_id
  from moved join ledger_accounts account on account.kind = 'OWNER_PAYABLE' and account.party_id = moved.owner_id
  where purpose not in ('PLAN', 'PREMIUM_REVIEW');
insert into owner_subscriptions (id, owner_id, plan, plan_interval, amount_cents, status, provider_subscription_id, created_at, started_at, status_changed_at)
  select gen_random_uuid(), id, 'ESSENTIAL', 'MONTH', 4900, 'ACTIVE', 'sub_bench' || n, now(), now() - n * interval '16 hours', now() from someone where is_owner;
insert into plan_changes (subscription_id, owner_id, at, kind, plan, before_cents, after_cents)
  select id, owner_id, started_at, 'NEW', plan, 0, 4900 from owner_subscriptions;
insert into money_changes (day) select distinct (posted_at at time zone 'America/New_York')::date from ledger_postings;
insert into user_counts select role, status, count(*) from users group by role, status;

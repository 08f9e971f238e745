-- Money by day, as the ledger has it: a job adds up the entries of a day again whenever the day has a new posting, so that a report
-- never has to read the ledger itself. Days are those of the platform. There is no person in this table.
create table money_days (
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  kind ledger_posting_kind not null,
  account ledger_account_kind not null,
  -- Of the payment line, or of the payment where an entry has no line; null where there is no payment.
  purpose payment_purpose,
  postings int not null check (postings > 0),
  -- As in the ledger: debit is above zero, credit below.
  cents bigint not null,
  unique nulls not distinct (day, currency, kind, account, purpose)
);

-- The same by business and home, in days and in whole months: a year of a large marketplace is too many days to add up for a page.
create table owner_money (
  span text not null check (span in ('day', 'month')),
  starts_on date not null check (span = 'day' or extract(day from starts_on) = 1),
  owner_id uuid not null references owners,
  -- Null: what belongs to no home, such as a plan.
  home_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Payments of residents, and what they came to.
  payments int not null default 0 check (payments >= 0),
  processed_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  -- What became the owner's: rent and fees less refunds, deposits kept, credits used.
  earned_cents bigint not null default 0,
  -- What the owner paid Waymark, less refunds.
  revenue_cents bigint not null default 0,
  unique nulls not distinct (span, starts_on, owner_id, home_id, currency)
);

-- Which days have new postings. It is a queue: a job takes the rows out and counts their days again.
create table money_changes (
  id bigint generated always as identity primary key,
  day date not null
);

create function note_money_changes() returns trigger language plpgsql as $$
begin
  insert into money_changes (day) select distinct (posted_at at time zone 'America/New_York')::date from added;
  return null;
end $$;
create trigger tell_reports after insert on ledger_postings referencing new table as added
  for each statement execute function note_money_changes();
insert into money_changes (day) select distinct (posted_at at time zone 'America/New_York')::date from ledger_postings;

-- The moment up to which everything posted is in the totals. One row.
create table money_count (
  is_only boolean primary key default true check (is_only),
  counted_at timestamptz not null
);

create index ledger_postings_by_time on ledger_postings (posted_at, id);
create index ledger_postings_by_kind on ledger_postings (kind, posted_at desc, id desc);

-- When a payment ended without money: it failed, expired or was canceled.
alter table payments add column ended_at timestamptz;
update payments set ended_at = coalesce(
    (select max(event.at) from audit_events event where event.subject_type = 'payment' and event.subject_id = payments.id::text
      and event.action in ('payment.fail', 'payment.expire', 'payment.cancel')), created_at)
  where status in ('FAILED', 'CANCELLED', 'EXPIRED');
create index payments_that_ended on payments (ended_at desc, id desc) include (status, purpose, currency, amount_cents) where ended_at is not null;
create index payments_by_payer_and_time on payments (succeeded_at) include (account_id) where owner_id is not null and succeeded_at is not null;

-- What a plan brings in a month; nothing while it is on trial, complimentary, paused, suspended or over.
create function monthly_cents(subscription owner_subscriptions) returns int language sql immutable as $$
  select case
    when subscription.provider_subscription_id is null or subscription.status not in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED') then 0
    when subscription.plan_interval = 'YEAR' then round(subscription.amount_cents / 12.0)::int
    else subscription.amount_cents
  end
$$;

create type plan_change_kind as enum ('NEW', 'RETURNED', 'EXPANSION', 'CONTRACTION', 'PAUSED', 'SUSPENDED', 'RESUMED', 'ENDED');

-- Every change of what plans bring in a month, so that any day's figure is the sum of what came before it. Only added to.
create table plan_changes (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references owner_subscriptions,
  owner_id uuid not null references owners,
  at timestamptz not null,
  kind plan_change_kind not null,
  plan plan_id not null,
  plan_before plan_id,
  before_cents int not null check (before_cents >= 0),
  after_cents int not null check (after_cents >= 0)
);
create index plan_changes_by_time on plan_changes (at desc, id desc);
create index plan_changes_by_subscription on plan_changes (subscription_id);
create index plan_changes_by_owner on plan_changes (owner_id);

-- In the database, because a plan changes in more than one place and none may forget to say so.
create function note_plan_change() returns trigger language plpgsql as $$
declare
  was int := case when tg_op = 'UPDATE' then monthly_cents(old) else 0 end;
  becomes int := monthly_cents(new);
  has_paid boolean := exists (select from plan_changes where subscription_id = new.id);
  ends boolean := new.status in ('CANCELLED', 'EXPIRED') and (tg_op = 'INSERT' or old.status <> new.status);
begin
  if (not has_paid and becomes = 0) or (was = becomes and not ends) then
    return null;
  end if;
  insert into plan_changes (subscription_id, owner_id, at, kind, plan, plan_before, before_cents, after_cents) values (
    new.id, new.owner_id,
    case
      when not has_paid then coalesce(new.started_at, new.status_changed_at)
      when ends then coalesce(new.ended_at, new.status_changed_at)
      when new.status_changed_at is distinct from old.status_changed_at then new.status_changed_at
      when new.period_start is distinct from old.period_start then new.period_start
      else now()
    end,
    (case
      when not has_paid then case when exists (select from plan_changes where owner_id = new.owner_id) then 'RETURNED' else 'NEW' end
      when ends then 'ENDED'
      when was = 0 then 'RESUMED'
      when becomes = 0 then case when new.status = 'SUSPENDED' then 'SUSPENDED' else 'PAUSED' end
      when becomes > was then 'EXPANSION'
      else 'CONTRACTION'
    end)::plan_change_kind,
    new.plan, case when has_paid and tg_op = 'UPDATE' then old.plan end, was, becomes);
  return null;
end $$;

-- Plans that exist: what is known of them is when they began, and whether they are paused or over.
insert into plan_changes (subscription_id, owner_id, at, kind, plan, before_cents, after_cents)
  select id, owner_id, coalesce(started_at, created_at),
    (case when row_number() over (partition by owner_id order by coalesce(started_at, created_at), id) = 1 then 'NEW' else 'RETURNED' end)::plan_change_kind,
    plan, 0, case plan_interval when 'YEAR' then round(amount_cents / 12.0)::int else amount_cents end
  from owner_subscriptions where provider_subscription_id is not null and amount_cents > 0 and status <> 'INCOMPLETE'
  order by coalesce(started_at, created_at), id;
insert into plan_changes (subscription_id, owner_id, at, kind, plan, plan_before, before_cents, after_cents)
  select plan.id, plan.owner_id, greatest(coalesce(plan.ended_at, plan.status_changed_at), change.at),
    (case plan.status when 'PAUSED' then 'PAUSED' when 'SUSPENDED' then 'SUSPENDED' else 'ENDED' end)::plan_change_kind,
    plan.plan, plan.plan, change.after_cents, 0
  from owner_subscriptions plan join plan_changes change on change.subscription_id = plan.id
  where plan.status in ('PAUSED', 'SUSPENDED', 'CANCELLED', 'EXPIRED')
  order by plan.status_changed_at, plan.id;

create trigger tell_reports after insert or update on owner_subscriptions for each row execute function note_plan_change();
create trigger plan_changes_append_only before update or delete on plan_changes for each row execute function refuse_change();

create index users_by_role_and_time on users (role, created_at);

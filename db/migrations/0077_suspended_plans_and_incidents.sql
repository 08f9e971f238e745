-- A suspended plan keeps what it was before, with its dates, so that it can go back to that.
alter table owner_subscriptions
  add column suspended_from owner_subscription_status,
  add column suspended_with_owner boolean not null default false,
  drop constraint owner_subscriptions_check1,
  drop constraint owner_subscriptions_check2,
  add constraint pause_has_an_end check ((coalesce(suspended_from, status) = 'PAUSED') = (pause_ends_at is not null)),
  add constraint cancellation_has_a_day check ((coalesce(suspended_from, status) = 'CANCEL_SCHEDULED') = (cancel_at is not null)),
  add constraint suspended_from_while_suspended check (suspended_from is null or status = 'SUSPENDED'),
  add constraint suspended_with_owner_while_suspended check (not suspended_with_owner or status = 'SUSPENDED');
create index owner_subscriptions_suspended_with_owner on owner_subscriptions (owner_id) where suspended_with_owner;

-- What an incident is made from, so that one subject makes one incident. A list of values that grows needs a new type, because a value
-- that was added cannot be used in the same transaction.
alter type incident_kind rename to incident_kind_before;
create type incident_kind as enum (
  'CONVERSATION_REPORT', 'HOME_REPORT', 'COMPLAINT', 'DISCHARGE', 'BROKERING', 'OUTSIDE_PAYMENT', 'OTHER');
create type incident_source as enum ('CONVERSATION_REPORT', 'CONVERSATION', 'CONTACT_MESSAGE', 'STAY');
drop index one_incident_a_source;
alter table incidents alter column kind type incident_kind using kind::text::incident_kind, add column source incident_source;
drop type incident_kind_before;
update incidents set source = (case kind when 'DISCHARGE' then 'STAY' else 'CONVERSATION_REPORT' end)::incident_source
  where source_id is not null;
alter table incidents add constraint source_has_an_id check (source is null or source_id is not null);
create unique index one_incident_a_source on incidents (source, source_id) where source <> 'CONVERSATION';
-- A conversation may make another one once staff have closed the last: what happens again must be seen again.
create unique index one_open_incident_a_conversation on incidents (source_id, kind) where source = 'CONVERSATION' and closed_at is null;

-- How often people searched on a day. There is no person, place or word in this table, on purpose.
create table search_days (
  day date primary key,
  searches int not null check (searches >= 0)
);

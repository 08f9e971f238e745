alter table notifications
  add column read_at timestamptz,
  -- The person sees it no more; a job forgets it later.
  add column deleted_at timestamptz,
  add constraint notifications_type_check check (type in ('APPLICATION', 'RESERVATION', 'WAITLIST', 'PAYMENT', 'MESSAGE', 'DOCUMENT',
    'VERIFICATION', 'REVIEW', 'APPEAL', 'GRIEVANCE', 'SUBSCRIPTION', 'TEAM', 'SAFETY', 'SYSTEM'));

-- The list newest first, and the same with one state chosen; the second also counts.
drop index notifications_unread;
drop index notifications_by_user;
create index notifications_by_user on notifications (user_id, created_at desc, id desc);
create index notifications_by_state on notifications (user_id, status, created_at desc, id desc);
create index notifications_to_forget on notifications (deleted_at) where deleted_at is not null;

-- Only what differs from "yes, both ways".
create table notification_preferences (
  user_id uuid not null references users on delete cascade,
  type text not null,
  in_bell boolean not null,
  by_mail boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, type)
);

create type broadcast_status as enum ('DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED', 'FAILED');

-- What staff tell many people at once.
create table broadcasts (
  id uuid primary key,
  status broadcast_status not null default 'DRAFT',
  title text not null,
  message text not null,
  link text,
  type text not null,
  priority text not null check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  by_mail boolean not null default false,
  audience jsonb not null,
  scheduled_for timestamptz,
  -- Counts every change, so that two of staff do not overwrite one another.
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- How far sending has come: people are told in the order of their ids.
  told_up_to uuid,
  people int not null default 0,
  in_bell int not null default 0,
  mailed int not null default 0,
  failures int not null default 0,
  last_error text,
  check (status <> 'SCHEDULED' or scheduled_for is not null)
);
alter table notifications add column broadcast_id uuid references broadcasts on delete set null;
-- How many have read it, without looking at the others.
create index notifications_read_of_broadcast on notifications (broadcast_id) where broadcast_id is not null and read_at is not null;
create index broadcasts_newest on broadcasts (created_at desc, id desc);
create index broadcasts_to_send on broadcasts (scheduled_for) where status in ('SCHEDULED', 'SENDING');

-- Nobody is told twice, whatever the program does.
create table broadcast_recipients (
  broadcast_id uuid not null references broadcasts on delete cascade,
  user_id uuid not null references users on delete cascade,
  in_bell boolean not null,
  mailed boolean not null,
  primary key (broadcast_id, user_id)
);
create index broadcast_recipients_by_user on broadcast_recipients (user_id);

-- The shape rate-limiter-flexible asks for.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table mail_messages (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  headers jsonb not null default '{}',
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'KEPT', 'FAILED')),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_messages_by_recipient on mail_messages (recipient, created_at desc);
create index mail_messages_newest on mail_messages (created_at desc);

create table audit_events (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_role text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  request_id text
);
create index audit_events_by_subject on audit_events (subject_type, subject_id, at desc);
-- What happened stays as it was written.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_events_append_only before update or delete on audit_events for each row execute function refuse_change();

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  type text not null,
  priority text not null default 'NORMAL' check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  status text not null default 'UNREAD' check (status in ('UNREAD', 'READ', 'ARCHIVED', 'DELETED')),
  title text not null,
  message text not null,
  link text,
  created_at timestamptz not null
);
create index notifications_unread on notifications (user_id) where status = 'UNREAD';
create index notifications_by_user on notifications (user_id, created_at desc);

create table newsletter_subscribers (
  email text primary key check (email = lower(email)),
  source text not null default 'footer',
  status text not null default 'SUBSCRIBED' check (status in ('SUBSCRIBED', 'UNSUBSCRIBED')),
  created_at timestamptz not null,
  changed_at timestamptz not null
);

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  status text not null default 'NEW' check (status in ('NEW', 'IN_PROGRESS', 'ANSWERED', 'SPAM')),
  created_at timestamptz not null
);
create index contact_messages_newest on contact_messages (status, created_at desc);

-- Where visits came from, counted by day. There is no person in this table, on purpose.
create table referral_visits (
  day date not null,
  source text not null,
  medium text not null default '',
  campaign text not null default '',
  landing_page text not null,
  home_id uuid,
  visits int not null default 0,
  primary key (day, source, medium, campaign, landing_page)
);
create index referral_visits_by_home on referral_visits (home_id, day) where home_id is not null;

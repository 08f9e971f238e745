-- A subscription counts once its person has opened the link in the email. Those from before had a welcome with a way out, and stay.
alter table newsletter_subscribers drop constraint newsletter_subscribers_status_check,
  add constraint newsletter_subscribers_status_check check (status in ('PENDING_CONFIRMATION', 'SUBSCRIBED', 'UNSUBSCRIBED'));
alter table newsletter_subscribers add column id uuid not null unique default gen_random_uuid();
create index newsletter_subscribers_to_send on newsletter_subscribers (id) where status = 'SUBSCRIBED';

create type newsletter_issue_status as enum ('DRAFT', 'SCHEDULED', 'SENDING', 'STOPPED', 'SENT');

create table newsletter_issues (
  id uuid primary key,
  subject text not null,
  -- What a mailbox shows beside the subject.
  preview_line text not null,
  intro text not null,
  -- Posts of the blog, in the order in which the email shows them.
  post_ids uuid[] not null default '{}',
  status newsletter_issue_status not null default 'DRAFT',
  scheduled_for timestamptz,
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((status = 'SCHEDULED') = (scheduled_for is not null))
);
create index newsletter_issues_newest on newsletter_issues (created_at desc, id);
create index newsletter_issues_to_send on newsletter_issues (id) where status in ('SCHEDULED', 'SENDING');
create index newsletter_issues_by_creator on newsletter_issues (created_by);

-- Who got an issue: each subscriber at most once.
create table newsletter_deliveries (
  issue_id uuid not null references newsletter_issues on delete cascade,
  subscriber_id uuid not null references newsletter_subscribers (id) on delete cascade,
  -- The email in the outbox, as long as that is kept.
  mail_id uuid not null,
  sent_at timestamptz not null,
  primary key (issue_id, subscriber_id)
);
create index newsletter_deliveries_by_subscriber on newsletter_deliveries (subscriber_id, sent_at desc);

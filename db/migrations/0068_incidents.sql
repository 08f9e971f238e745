create type incident_kind as enum ('CONVERSATION_REPORT', 'HOME_REPORT', 'COMPLAINT', 'DISCHARGE', 'BROKERING', 'OTHER');
create type incident_severity as enum ('LOW', 'NORMAL', 'HIGH', 'CRITICAL');
create type incident_status as enum ('OPEN', 'IN_PROGRESS', 'WAITING', 'RESOLVED', 'DISMISSED');

-- Something that may have put a person at risk, from the first word of it to what staff made of it.
create table incidents (
  id uuid primary key,
  kind incident_kind not null,
  severity incident_severity not null,
  status incident_status not null default 'OPEN',
  -- The report or stay it was made from; nothing where staff wrote it down themselves.
  source_id uuid,
  home_id uuid references homes on delete set null,
  -- Who told us. They hear how it ended.
  reported_by uuid references users on delete set null,
  title text not null,
  words text not null default '',
  -- Who looks after it.
  assigned_to uuid references users on delete set null,
  due_at timestamptz not null,
  outcome text not null default '',
  opened_by uuid references users on delete set null,
  opened_at timestamptz not null,
  status_changed_at timestamptz not null,
  closed_at timestamptz,
  reminded_at timestamptz,
  check ((status in ('RESOLVED', 'DISMISSED')) = (closed_at is not null)),
  check (status not in ('IN_PROGRESS', 'WAITING') or assigned_to is not null)
);
create unique index one_incident_a_source on incidents (kind, source_id) where source_id is not null;
create index incidents_open on incidents (due_at, id) where closed_at is null;
create index incidents_newest on incidents (opened_at desc, id);
create index incidents_by_home on incidents (home_id);
create index incidents_by_reporter on incidents (reported_by);
create index incidents_by_assignee on incidents (assigned_to, due_at) where closed_at is null;
create index incidents_by_opener on incidents (opened_by);

create table incident_notes (
  id uuid primary key,
  incident_id uuid not null references incidents on delete cascade,
  written_by uuid references users on delete set null,
  body text not null,
  written_at timestamptz not null
);
create index incident_notes_by_incident on incident_notes (incident_id, written_at);
create index incident_notes_by_writer on incident_notes (written_by);

-- Reports that no one has decided yet are incidents from now on.
insert into incidents (id, kind, severity, source_id, home_id, reported_by, title, words, due_at, opened_by, opened_at, status_changed_at)
select gen_random_uuid(), case report.reason when 'BROKERING' then 'BROKERING' else 'CONVERSATION_REPORT' end::incident_kind,
  case report.reason when 'SAFETY' then 'CRITICAL' when 'OTHER' then 'NORMAL' else 'HIGH' end::incident_severity,
  report.id, conversation.home_id, report.reported_by, 'A conversation was reported', report.words,
  report.reported_at + case report.reason when 'SAFETY' then interval '1 day' when 'OTHER' then interval '7 days' else interval '3 days' end,
  report.reported_by, report.reported_at, report.reported_at
from conversation_reports report join conversations conversation on conversation.id = report.conversation_id
where report.resolved_at is null;

-- Safety documents by the day they end.
create index documents_by_expiry on documents (expires_at) where type = 'LISTING_DOCUMENT' and expires_at is not null;

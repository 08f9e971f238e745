create type background_check_status as enum ('NOT_REQUESTED', 'CONSENT_PENDING', 'IN_PROGRESS', 'CLEAR', 'REVIEW_REQUIRED', 'DISPUTED',
  'ADVERSE_NOTICE_SENT', 'EXPIRED', 'CANCELLED');

-- A background check of a person: that it was asked for, agreed to and made, and how it ended. What it found is encrypted with a key
-- that is not in this database (`sealed`), and is there only while someone has to decide about it.
create table background_checks (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  status background_check_status not null,
  -- Why it is asked for, as the person reads it.
  reason text not null default '' check (length(reason) <= 500),
  requested_by uuid references users on delete set null,
  created_at timestamptz not null,
  status_changed_at timestamptz not null,
  -- The text that the person agreed to, and when. Both are empty until then, and again after the person withdraws.
  consent_text text not null default '',
  consented_at timestamptz,
  -- The agency that makes the report, as the person can reach it.
  agency_name text not null default '',
  agency_address text not null default '',
  agency_phone text not null default '',
  completed_at timestamptz,
  valid_until timestamptz,
  decided_by uuid references users on delete set null,
  notice_sent_at timestamptz,
  -- The adverse decision counts from here on. While a dispute is open the clock stands still, and the days that were left are kept.
  dispute_until timestamptz,
  dispute_days_left smallint,
  key_id text,
  sealed bytea,
  check ((consented_at is null) = (consent_text = '')),
  -- Nothing is made without consent.
  check (consented_at is not null or status in ('NOT_REQUESTED', 'CONSENT_PENDING', 'CANCELLED')),
  check (status <> 'ADVERSE_NOTICE_SENT' or (notice_sent_at is not null and dispute_until is not null)),
  check (status <> 'DISPUTED' or dispute_days_left is not null),
  check ((key_id is null) = (sealed is null))
);
-- A person has one check that is not over.
create unique index background_checks_current on background_checks (user_id) where status not in ('EXPIRED', 'CANCELLED');
create index background_checks_by_user on background_checks (user_id, created_at desc);
create index background_checks_by_status on background_checks (status, status_changed_at);
create index background_checks_by_end on background_checks (valid_until) where status in ('CLEAR', 'ADVERSE_NOTICE_SENT');

-- What a home may see of a check with an application: whether it is clear, and nothing else.
alter table consents drop constraint consents_scope_check, add constraint consents_scope_check
  check (scope <@ array['NAME', 'CONTACT', 'ANSWERS', 'DOCUMENTS', 'BACKGROUND_CHECK']);

create type identity_status as enum ('IN_PROGRESS', 'SUBMITTED', 'ACTION_REQUIRED', 'VERIFIED', 'REJECTED', 'WITHDRAWN', 'EXPIRED');

-- A person who asked us to check who they are. The files are deleted 30 days after the decision; that it was made stays.
create table identity_verifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  status identity_status not null,
  created_at timestamptz not null,
  status_changed_at timestamptz not null,
  submitted_at timestamptz,
  -- What staff saw when they decided is what the person sent: counts up with each submission.
  submission smallint not null default 0,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  reason_code text,
  note text not null default '' check (length(note) <= 2000),
  valid_until timestamptz,
  files_deleted_at timestamptz,
  check (status in ('IN_PROGRESS', 'WITHDRAWN') or submitted_at is not null),
  check (status not in ('VERIFIED', 'REJECTED') or decided_at is not null)
);
-- A person has one request that is not over.
create unique index identity_verifications_current on identity_verifications (user_id)
  where status in ('IN_PROGRESS', 'SUBMITTED', 'ACTION_REQUIRED', 'VERIFIED');
create index identity_verifications_by_user on identity_verifications (user_id, created_at desc);
create index identity_verifications_by_status on identity_verifications (status, submitted_at);

create table identity_documents (
  verification_id uuid not null references identity_verifications on delete cascade,
  document_id uuid not null unique references documents on delete cascade,
  side text not null check (side in ('FRONT', 'BACK', 'PASSPORT', 'SELFIE')),
  primary key (verification_id, side)
);

alter table documents drop constraint documents_type_check, add constraint documents_type_check
  check (type in ('LISTING_IMAGE', 'PROFILE_PIC', 'LISTING_DOCUMENT', 'RESIDENT_DOCUMENT', 'CLAIM_DOCUMENT', 'MESSAGE_ATTACHMENT',
    'APPEAL_DOCUMENT', 'IDENTITY_DOCUMENT'));

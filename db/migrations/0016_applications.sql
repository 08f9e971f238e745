create type application_status as enum ('DRAFT', 'PAYMENT_PENDING', 'SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED', 'INTERVIEW_SCHEDULED',
  'APPROVED', 'WAITLISTED', 'CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED');
create type application_priority as enum ('LOW', 'NORMAL', 'HIGH', 'URGENT');
create type application_type as enum ('STANDARD', 'TRANSFER', 'READMISSION', 'ADVOCATE_ASSISTED');
create type rejection_code as enum ('CRITERIA_NOT_MET_SOBRIETY_LENGTH', 'CRITERIA_NOT_MET_OTHER', 'NO_SUITABLE_BED', 'INCOMPLETE',
  'INCOME_REQUIREMENT', 'BACKGROUND_INDIVIDUAL_ASSESSMENT', 'LEVEL_OF_CARE_MISMATCH', 'DUPLICATE', 'FRAUD', 'HOUSE_VOTE');

create table applications (
  id uuid primary key,
  resident_id uuid not null references residents on delete cascade,
  home_id uuid not null references homes on delete cascade,
  bedroom_id uuid references bedrooms on delete set null,
  status application_status not null default 'DRAFT',
  priority application_priority not null default 'NORMAL',
  type application_type not null default 'STANDARD',
  -- What the person says of themselves; only what the home's published requirements need.
  answers jsonb not null default '{}',
  -- Counts every save of a draft, so that two devices do not overwrite one another.
  version int not null default 1,
  -- The requirements as they were published when it was sent.
  requirements jsonb,
  -- What was shown and agreed to, byte for byte.
  fee_sheet text,
  fee_sheet_hash text,
  fee_acknowledged_at timestamptz,
  fee_cents int not null default 0 check (fee_cents >= 0),
  fee_currency currency not null default 'USD',
  fee_waived_at timestamptz,
  fee_paid_at timestamptz,
  -- Set when the platform's own rule gives the fee back; payments does it and says so.
  fee_refund_due_at timestamptz,
  fee_refunded_at timestamptz,
  interview jsonb,
  hold_until timestamptz,
  rejection_code rejection_code,
  -- What the home, or staff for it, said with the decision.
  decision_words text,
  on_behalf boolean not null default false,
  decided_at timestamptz,
  appeal_until timestamptz,
  withdrawal_reason text,
  -- Since when it is the home's turn; reminders count from here.
  home_turn_since timestamptz,
  reminded smallint not null default 0,
  submitted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed_at timestamptz not null,
  check (status not in ('PAYMENT_PENDING', 'SUBMITTED') or (fee_sheet_hash is not null and fee_acknowledged_at is not null)),
  check (status <> 'REJECTED' or (rejection_code is not null and decision_words is not null and appeal_until is not null))
);
-- One open application a home and person, whatever the program does.
create unique index one_open_application on applications (resident_id, home_id)
  where status not in ('CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED');
create index applications_by_resident on applications (resident_id, updated_at desc);
create index applications_by_home on applications (home_id, status, changed_at desc);
create index applications_newest on applications (changed_at desc, id desc) where status <> 'DRAFT';
create index applications_by_status on applications (status, changed_at);
create index applications_by_bedroom on applications (bedroom_id);
create index applications_to_refund on applications (fee_refund_due_at) where fee_refund_due_at is not null and fee_refunded_at is null;

-- What a home asked for after it read an application.
create table application_requests (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  asked_by uuid references users on delete set null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  words text not null default '',
  -- [{ "label", "answer", "documentId" }] in their order.
  items jsonb not null,
  answered_at timestamptz
);
create index application_requests_by_application on application_requests (application_id, asked_at desc);

-- Who may see what of an application, agreed to by the person it is about.
create table consents (
  id uuid primary key,
  resident_id uuid not null references residents on delete cascade,
  application_id uuid not null references applications on delete cascade,
  home_id uuid not null references homes on delete cascade,
  scope text[] not null check (scope <@ array['NAME', 'CONTACT', 'ANSWERS', 'DOCUMENTS']),
  purpose text not null,
  -- The words that were agreed to.
  words text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create unique index one_consent_in_force on consents (application_id) where revoked_at is null;
create index consents_by_resident on consents (resident_id, granted_at desc);
create index consents_by_home on consents (home_id);

create table application_messages (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  side text not null check (side in ('RESIDENT', 'HOME')),
  sent_by uuid references users on delete set null,
  body text not null,
  sent_at timestamptz not null,
  -- By the other side.
  read_at timestamptz
);
create index application_messages_by_application on application_messages (application_id, sent_at, id);
create index application_messages_unread on application_messages (application_id, side) where read_at is null;

alter table documents drop constraint documents_type_check, add constraint documents_type_check
  check (type in ('LISTING_IMAGE', 'PROFILE_PIC', 'LISTING_DOCUMENT', 'RESIDENT_DOCUMENT'));

-- The papers a person shares with one application.
create table application_documents (
  application_id uuid not null references applications on delete cascade,
  document_id uuid not null references documents on delete cascade,
  primary key (application_id, document_id)
);
create index application_documents_by_document on application_documents (document_id);

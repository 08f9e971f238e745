create type appeal_subject as enum ('APPLICATION', 'WAITLIST_ENTRY', 'RESERVATION', 'DEPOSIT', 'REVIEW', 'DOCUMENT', 'ACCOUNT', 'BACKGROUND_CHECK');
create type appeal_status as enum ('SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED', 'UPHELD', 'OVERTURNED', 'WITHDRAWN', 'EXPIRED');

create table appeals (
  id uuid primary key,
  subject_type appeal_subject not null,
  subject_id uuid not null,
  user_id uuid not null references users on delete cascade,
  -- The home whose decision it was, or whose page it concerns; none for an account.
  home_id uuid references homes on delete set null,
  -- The decision that is appealed: what it was, when it was made, why and by whom, as far as that was a person.
  about text not null,
  first_reason text not null default '',
  first_decided_at timestamptz not null,
  first_decided_by uuid references users on delete set null,
  status appeal_status not null,
  words text not null,
  submitted_at timestamptz not null,
  status_changed_at timestamptz not null,
  -- When staff owe an answer, and until when the person can answer a question.
  answer_by timestamptz not null,
  info_request text not null default '',
  info_until timestamptz,
  info_answer text not null default '',
  home_comment text not null default '',
  home_commented_at timestamptz,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  decision_words text not null default '',
  reminded_at timestamptz,
  -- One appeal for each decision; a new decision about the same subject can be appealed again.
  unique (subject_type, subject_id, first_decided_at),
  -- Nobody decides about their own decision.
  check (decided_by is null or first_decided_by is null or decided_by <> first_decided_by)
);
create index appeals_by_user on appeals (user_id, submitted_at desc);
create index appeals_by_home on appeals (home_id, submitted_at desc) where home_id is not null;
create index appeals_open on appeals (answer_by) where status in ('SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED');

create table appeal_documents (
  appeal_id uuid not null references appeals on delete cascade,
  document_id uuid not null references documents on delete cascade,
  primary key (appeal_id, document_id)
);
create index appeal_documents_by_document on appeal_documents (document_id);

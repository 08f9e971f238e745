-- What a home wants to keep of a deposit, told once and never changed afterwards.
create table deposit_claims (
  id uuid primary key,
  deposit_id uuid not null unique references deposits,
  total_cents bigint not null check (total_cents > 0),
  noticed_by uuid references users on delete set null,
  noticed_at timestamptz not null
);
create table deposit_claim_lines (
  id uuid primary key,
  claim_id uuid not null references deposit_claims,
  position int not null,
  words text not null,
  amount_cents bigint not null check (amount_cents > 0),
  unique (claim_id, position)
);
create trigger deposit_claims_append_only before update or delete on deposit_claims for each row execute function refuse_change();
create trigger deposit_claim_lines_append_only before update or delete on deposit_claim_lines for each row execute function refuse_change();

alter table documents drop constraint documents_type_check, add constraint documents_type_check
  check (type in ('LISTING_IMAGE', 'PROFILE_PIC', 'LISTING_DOCUMENT', 'RESIDENT_DOCUMENT', 'CLAIM_DOCUMENT'));
-- Photos and receipts that show what a line is for.
create table deposit_claim_documents (
  line_id uuid not null references deposit_claim_lines,
  document_id uuid not null references documents,
  primary key (line_id, document_id)
);
create index deposit_claim_documents_by_document on deposit_claim_documents (document_id);
create index documents_of_claims on documents (uploaded_at) where type = 'CLAIM_DOCUMENT';

alter table deposits
  -- What the resident said against a claim, and what staff made of it.
  add column objection text,
  add column objected_at timestamptz,
  add column decision_words text,
  add column decided_by uuid references users on delete set null,
  add column decided_at timestamptz,
  -- When whoever is due was last reminded.
  add column reminded_at timestamptz;
create index deposits_by_account on deposits (account_id);
create index deposits_by_owner on deposits (owner_id, received_at desc);
create index deposits_disputed on deposits (objected_at) where status = 'DISPUTED';

alter table refunds
  add column decision_words text,
  add column decided_at timestamptz;
create index refunds_for_people on refunds (created_at) where status in ('REQUESTED', 'FAILED');

-- When what a person said in it was forgotten; that it was there, and how it ended, stays a while longer.
alter table applications add column forgotten_at timestamptz;
create index applications_to_forget on applications (changed_at) where forgotten_at is null and status in ('REJECTED', 'WITHDRAWN', 'EXPIRED');

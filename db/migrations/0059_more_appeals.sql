-- What followed from a reversed decision, in a sentence: a stay can go on, or only its record is corrected.
alter table appeals add column outcome text not null default '';

-- When an appeal opened a settled deposit again. Each time it is settled, its money moves once.
alter table deposits add column reopened_at timestamptz;

-- What people add to an appeal; without one it is deleted after a day.
alter table documents drop constraint documents_type_check, add constraint documents_type_check
  check (type in ('LISTING_IMAGE', 'PROFILE_PIC', 'LISTING_DOCUMENT', 'RESIDENT_DOCUMENT', 'CLAIM_DOCUMENT', 'MESSAGE_ATTACHMENT',
    'APPEAL_DOCUMENT'));
create index documents_of_appeals on documents (uploaded_at) where type = 'APPEAL_DOCUMENT';

-- A session that a suspended person opened to appeal. No other session of theirs works until the account is active again.
alter table sessions add column while_suspended boolean not null default false;

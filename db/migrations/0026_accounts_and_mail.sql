-- What was sent is with its reader. Only what waits, or was kept because there is nowhere to send it, needs its text.
update mail_messages set body_text = '', body_html = '' where status = 'SENT';

-- From where a person has signed in before: a keyed hash of account, address and kind of browser, and nothing to read.
create table known_devices (
  mark bytea primary key,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null
);
create index known_devices_by_user on known_devices (user_id);
create index known_devices_by_age on known_devices (seen_at);

-- When what a camera writes into a file was taken out of it. Documents from before wait for a job.
alter table documents add column cleaned_at timestamptz;
create index documents_to_clean on documents (uploaded_at)
  where cleaned_at is null and original_key is not null and type in ('LISTING_DOCUMENT', 'RESIDENT_DOCUMENT', 'CLAIM_DOCUMENT');

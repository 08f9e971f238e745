-- What a conversation with support is about, whose turn it is and who looks after it. Its messages are those of the conversation,
-- and it changes under the row lock of the conversation.
create table support_chats (
  conversation_id uuid primary key references conversations on delete cascade,
  topic text not null check (topic in ('ACCOUNT', 'PAYMENT', 'APPLICATION', 'HOME', 'SAFETY', 'OTHER')),
  status text not null default 'OPEN' check (status in ('OPEN', 'WAITING_ON_SUPPORT', 'WAITING_ON_USER', 'RESOLVED', 'REOPENED')),
  assigned_to uuid references users on delete set null,
  -- Since when it is in this state: the queue begins with whoever waits longest.
  waiting_since timestamptz not null,
  -- The first message and the first answer: how long people wait for one.
  asked_at timestamptz,
  answered_at timestamptz
);
create index support_chats_by_status on support_chats (status, waiting_since);
create index support_chats_by_assignee on support_chats (assigned_to) where assigned_to is not null;
create index support_chats_asked on support_chats (asked_at) where asked_at is not null;

-- A message from the contact form stands in the same queue.
alter table contact_messages
  add column assigned_to uuid references users on delete set null,
  add column changed_at timestamptz,
  add column answer text,
  add column answered_by uuid references users on delete set null;
create index contact_messages_by_assignee on contact_messages (assigned_to) where assigned_to is not null;
create index contact_messages_by_answerer on contact_messages (answered_by) where answered_by is not null;

-- What staff tell one another when they hand something over. The person does not see it.
create table support_notes (
  id uuid primary key,
  conversation_id uuid references conversations on delete cascade,
  contact_message_id uuid references contact_messages on delete cascade,
  written_by uuid references users on delete set null,
  body text not null,
  written_at timestamptz not null,
  check (num_nonnulls(conversation_id, contact_message_id) = 1)
);
create index support_notes_by_conversation on support_notes (conversation_id) where conversation_id is not null;
create index support_notes_by_contact_message on support_notes (contact_message_id) where contact_message_id is not null;
create index support_notes_by_writer on support_notes (written_by) where written_by is not null;

-- A template without an owner is a canned answer of staff.
alter table message_templates alter column owner_id drop not null;
create unique index canned_answers_by_name on message_templates (lower(name)) where owner_id is null;

-- Staff closed a conversation after a report: neither side can write.
alter table conversations add column closed_at timestamptz;
